"""The notices of a viewer, event by event."""

import msgspec
from msgspec.structs import replace

from domain.game.seat import Viewer
from domain.table.core.state import TableState
from domain.table.covert import version_of
from domain.table.secrecy.notice import Notice
from service.access.grants import Grant
from service.queries.answer import notices, notices_in_steps
from service.runtime.context import Referee
from service.runtime.reading.long_answer import LongAnswer
from service.runtime.reading.readings import Asked
from service.runtime.table.live_table import LiveTable

PAGE = 1000


class History(msgspec.Struct, frozen=True):
    """Notices with numbers greater than the `after` asked for, in order.

    `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of the last
    one.
    """

    game: str
    version: int
    events: tuple[Notice, ...]
    more: bool


async def notices_since(
    referee: Referee, live: LiveTable, viewer: Viewer, after: int, limit: int
) -> tuple[Notice, ...]:
    """The notices after the viewer's number `after`, `limit` of them at most; worked out in spare time."""
    return await _notices_at(referee, live, live.state, viewer, after, limit)


async def notices_at_once(
    referee: Referee, live: LiveTable, viewer: Viewer, after: int, limit: int
) -> tuple[Notice, ...]:
    """The same, without waiting for spare time: for a few notices."""
    state = live.state
    first, last = _versions(state, viewer, after, limit)
    records = await referee.tables.records_between(live, first, last)
    return notices(live.game, state.covert, records, first, viewer)


async def _notices_at(
    referee: Referee, live: LiveTable, state: TableState, viewer: Viewer, after: int, limit: int
) -> tuple[Notice, ...]:
    if after >= state.number_for(viewer):
        return ()
    first, last = _versions(state, viewer, after, limit)
    records = await referee.readings.between(live, first, last)
    return await referee.readings.stepwise(notices_in_steps(live.game, state.covert, records, first, viewer))


def _versions(state: TableState, viewer: Viewer, after: int, limit: int) -> tuple[int, int]:
    """The first and last version in the stream of what comes after the viewer's number, which is not the newest."""
    first = version_of(state.covert, after + 1, viewer)
    return first, version_of(state.covert, min(after + limit, state.number_for(viewer)), viewer)


async def list_events(referee: Referee, grant: Grant, table: str, after: int = 0, limit: int = PAGE) -> LongAnswer:
    """A page of what the client was told: a `History` as JSON. Raises UnknownTableError."""
    grant.at(table)
    live = await referee.tables.get(table)
    state, viewer = live.state, grant.viewer

    async def work() -> LongAnswer:
        page = await _page(referee, live, state, viewer, after, limit)
        written = await referee.readings.written(page)
        return replace(written, following=page.events[-1].version if page.more and page.events else None)

    asked = Asked(viewer, state.number_for(viewer), "events", (after, limit))
    return await referee.readings.answer(live, asked, work)


async def read_history(referee: Referee, grant: Grant, table: str, after: int = 0, limit: int = PAGE) -> History:
    """A page of what the client was told. Raises UnknownTableError."""
    grant.at(table)
    live = await referee.tables.get(table)
    return await _page(referee, live, live.state, grant.viewer, after, limit)


async def _page(
    referee: Referee, live: LiveTable, state: TableState, viewer: Viewer, after: int, limit: int
) -> History:
    page = await _notices_at(referee, live, state, viewer, max(after, 0), max(1, min(limit, PAGE)))
    now = state.number_for(viewer)
    last = page[-1].version if page else max(after, 0)
    return History(state.game_id, now, page, more=last < now)
