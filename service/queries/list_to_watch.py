"""The tables that anybody may watch."""

import msgspec

from domain.table.core.events import Status
from domain.table.names import Label
from eventstore.ports.directory import Stream
from service.access.randomness import token_hash, token_to_watch
from service.problems import TokenUnknownError
from service.queries.list_tables import PAGE, entry_of
from service.record.directory import PLAYED, is_to_watch
from service.runtime.context import Referee

LOOKED_AT = 1000
"""Among so many of the tables that are not over, the newest, those to watch are found: who asks has no token."""
GOING = (*PLAYED["waiting"], *PLAYED["running"], *PLAYED["paused"])


class TableToWatch(msgspec.Struct, frozen=True):
    """A table that anybody may watch, as it stands in the directory.

    `spectator_token` is that of all its spectators. With it anybody sees what they see, and nothing else.
    """

    id: str
    game: str
    status: Status
    opened_at: int
    seats: int
    names: tuple[str | None, ...]
    caption: Label | None
    spectator_token: str


class WatchPage(msgspec.Struct, frozen=True, omit_defaults=True):
    """Tables that anybody may watch, newest first. `next` is the cursor of the next page, null if this is the last.

    `logs_away`: the numbers of the logs that cannot be reached now. What lies in them is not listed.
    """

    tables: tuple[TableToWatch, ...]
    next: str | None
    logs_away: tuple[int, ...] = ()


async def list_to_watch(referee: Referee, game: str | None, *, before: str | None, limit: int) -> WatchPage:
    """The tables that are not over and were opened for anybody to watch; none unless the settings allow it.

    One is on the list as long as the token of its opening for spectators is good. A cursor that names no table to watch
    leads nowhere, whether there is such a table or not.
    """
    if not referee.settings.tables_to_watch:
        return WatchPage((), None)
    streams = await referee.store.streams(category=game, state=GOING, limit=LOOKED_AT)
    open_to_all = [stream for stream in streams if is_to_watch(stream)]
    if before is not None:
        last = await referee.store.stream(before)
        if last is None or not is_to_watch(last):
            return WatchPage((), None)
        open_to_all = [stream for stream in open_to_all if _age(stream) < _age(last)]
    size = max(1, min(limit, PAGE))
    entries: list[TableToWatch] = []
    for stream in open_to_all:
        if (entry := await _entry(referee, stream)) is not None:
            if len(entries) == size:
                return WatchPage(tuple(entries), entries[-1].id)
            entries.append(entry)
    return WatchPage(tuple(entries), None)


async def _entry(referee: Referee, stream: Stream) -> TableToWatch | None:
    """The entry of a table; None if the token of its spectators has ended."""
    token = token_to_watch(await referee.store.secret(), stream.stream)
    try:
        await referee.access.standing_behind(token_hash(token), here=True)
    except TokenUnknownError:
        return None
    of = entry_of(stream)
    return TableToWatch(of.id, of.game, of.status, of.opened_at, of.seats, of.names, of.caption, token)


def _age(stream: Stream) -> tuple[int, str]:
    return stream.opened_at, stream.stream
