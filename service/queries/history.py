"""What a viewer was told, event by event."""

import msgspec

from domain.game.seat import Viewer
from domain.table.secrecy.notice import Notice
from domain.table.secrecy.numbering import version_of
from service.access.grants import Grant
from service.queries.answer import notices
from service.runtime.context import Referee
from service.runtime.tables import LiveTable

PAGE = 1000


class History(msgspec.Struct, frozen=True):
    """Notices with numbers greater than the `after` asked for, in order.

    `version` is the table's number now; `more`: ask again with `after` set to the number of the last one.
    """

    version: int
    events: tuple[Notice, ...]
    more: bool


async def told_since(referee: Referee, live: LiveTable, viewer: Viewer, after: int, limit: int) -> tuple[Notice, ...]:
    """The notices after the viewer's number `after`, `limit` of them at most."""
    state = live.state
    now = state.number_for(viewer)
    if after >= now:
        return ()
    first = version_of(state.covert, after + 1, viewer)
    last = version_of(state.covert, min(after + limit, now), viewer)
    records = await referee.tables.records_between(live, first, last)
    return notices(live.game, state.covert, records, first, viewer)


async def read_history(referee: Referee, grant: Grant, table: str, after: int = 0, limit: int = PAGE) -> History:
    """A page of what the client was told. Raises UnknownTableError."""
    grant.at(table)
    live = await referee.tables.get(table)
    viewer = grant.viewer
    found = await told_since(referee, live, viewer, max(after, 0), max(1, min(limit, PAGE)))
    now = live.state.number_for(viewer)
    last = found[-1].version if found else max(after, 0)
    return History(now, found, more=last < now)
