"""The owner of a webhook, by whom the senders are shared."""

from urllib.parse import urlsplit

import msgspec

from domain.hooks.model import Hook
from eventstore.ports.event_store import EventStore
from service.record.directory import TableLabel

OF_THE_CLUB = ""
"""In place of a table: what hears of all tables of a club."""
LABELS = msgspec.json.Decoder(TableLabel)


async def share_of(store: EventStore, hook: Hook) -> tuple[str, str, str, str]:
    """The club of a webhook, its table (or the tournament that the table belongs to), its holder, and its host.

    Tables of one tournament count as one: whoever plays at many of them gets no more for it. Raises
    StoreUnavailableError.
    """
    scope = hook.scope
    host = (urlsplit(hook.url).hostname or "").lower()
    entry = None if scope.table is None else await store.stream(scope.table)
    if scope.table is None or entry is None:
        return scope.owner, OF_THE_CLUB, scope.owner, host
    place = LABELS.decode(entry.label).place
    group = scope.table if place is None else place.tournament
    return entry.owner or "", group, f"{scope.table}/{scope.seat}/{scope.holder}", host
