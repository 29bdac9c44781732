"""The owner of a webhook, by whom the senders are shared."""

from urllib.parse import urlsplit

import msgspec

from domain.hooks.model import Hook
from eventstore.ports.event_store import EventStore
from service.queries.hooks.stream import mark_of, stream_heard
from service.record.directory import TableLabel

OF_THE_CLUB = ""
"""In place of a table or tournament: what hears of all of a club."""
LABELS = msgspec.json.Decoder(TableLabel)


async def share_of(store: EventStore, hook: Hook) -> tuple[str, str, str, str]:
    """The club of a webhook, its table or tournament, its holder, and its host.

    Tables of one tournament count as one, and as the tournament itself: whoever plays at many of them gets no more for
    it. Raises StoreUnavailableError.
    """
    scope = hook.scope
    host = (urlsplit(hook.url).hostname or "").lower()
    stream = stream_heard(scope)
    entry = None if stream is None else await store.stream(stream)
    if entry is None:
        return scope.owner, OF_THE_CLUB, scope.owner, host
    if scope.tournament is not None:
        return entry.owner or "", scope.tournament, mark_of(scope), host
    place = LABELS.decode(entry.label).place
    group = entry.stream if place is None else place.tournament
    return entry.owner or "", group, f"{scope.table}/{scope.seat}/{scope.holder}", host
