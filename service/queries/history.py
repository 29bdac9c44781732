"""The notices of a viewer of a table: pages of its history, and the live feed from any point on."""

import asyncio
from collections.abc import AsyncIterator, Collection, Sequence

import msgspec
from msgspec.structs import replace

from domain.game.seat import Viewer
from domain.table.core.state import TableState
from domain.table.covert import number_of, version_of
from domain.table.secrecy import Notice
from service.access.grants import Grant
from service.queries.answer import notices, notices_in_steps
from service.queries.perspective import Perspective, seeing
from service.queries.seen import MOST, Cursor, Resumed, beside, beside_each, check_seen, first_marked, marks_of
from service.runtime.access.standing import Standing
from service.runtime.context import Referee
from service.runtime.reading.long_answer import LongAnswer
from service.runtime.reading.readings import Asked
from service.runtime.signal import Heartbeat, Signal, first_of
from service.runtime.table.live_table import SILENCE, LiveTable, Marks, NoticeBatch

PAGE = 1000


class History(msgspec.Struct, frozen=True):
    """Notices with numbers greater than the `after` asked for, in order.

    `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of the last
    one. `seen` stands beside that number: send it too, as `seen`, to hear of a history that has changed.
    """

    game: str
    version: int
    events: tuple[Notice, ...]
    more: bool
    seen: str = ""


async def _read_after(
    referee: Referee,
    live: LiveTable,
    state: TableState,
    viewer: Viewer,
    after: int,
    limit: int,
    *,
    at_once: bool = False,
) -> tuple[Notice, ...]:
    """Read the notices after the viewer's number `after`, `limit` of them at most.

    They are worked out in spare time; a few of them `at_once`.
    """
    if after >= state.number_for(viewer):
        return ()
    first, last = _versions(state, viewer, after, limit)
    if at_once:
        records = await referee.tables.records_between(live, first, last)
        return notices(live.game, state.covert, records, first, viewer)
    records = await referee.readings.between(live, first, last)
    return await referee.readings.stepwise(notices_in_steps(live.game, state.covert, records, first, viewer))


async def _marks_upto(
    referee: Referee, live: LiveTable, state: TableState, viewer: Viewer, last: int, count: int = 1
) -> list[str]:
    """The marks up to the viewer's number `last`: those beside the last `count` numbers, as far as there are any."""
    if last < 1:
        return []
    first = first_marked(last, count)
    return marks_of(await _read_after(referee, live, state, viewer, first - 1, last - first + 1, at_once=True))


def _versions(state: TableState, viewer: Viewer, after: int, limit: int) -> tuple[int, int]:
    """The first and last version in the stream of what comes after the viewer's number, which is not the newest."""
    first = version_of(state.covert, after + 1, viewer)
    return first, version_of(state.covert, min(after + limit, state.number_for(viewer)), viewer)


async def list_events(
    referee: Referee, grant: Grant, table: str, after: int = 0, limit: int = PAGE, seen: str = ""
) -> LongAnswer:
    """A page of what the client was told: a `History` as JSON. Raises UnknownTableError, HistoryChangedError."""
    grant.at(table)
    live = await referee.tables.get(table)
    state, viewer = live.state, grant.viewer
    if seen:
        await _check_seen(referee, live, state, viewer, Cursor(after, seen))

    async def work() -> LongAnswer:
        page = await _page(referee, live, state, viewer, after, limit)
        written = await referee.readings.written(page)
        following = page.events[-1].version if page.more and page.events else None
        return replace(written, following=following, seen=page.seen)

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
    page = await _read_after(referee, live, state, viewer, max(after, 0), max(1, min(limit, PAGE)))
    now = state.number_for(viewer)
    last = page[-1].version if page else max(after, 0)
    marks = marks_of(page[-MOST:])
    if len(marks) < MOST:
        marks = await _marks_upto(referee, live, state, viewer, min(last, now))
    return History(state.game_id, now, page, more=last < now, seen=beside(marks))


async def _check_seen(referee: Referee, live: LiveTable, state: TableState, viewer: Viewer, cursor: Cursor) -> Resumed:
    """See to it that the history begins with what the reader has seen. Raises as `check_seen` does."""
    now = state.number_for(viewer)
    marks = await _marks_upto(referee, live, state, viewer, min(cursor.after, now), MOST if cursor.seen else 1)
    return check_seen(cursor, now, marks)


BATCH = 64
NEAR = 16
"""Who is no more events behind is told at once."""


async def check_resume(referee: Referee, grant: Grant, table: str, cursor: Cursor) -> Resumed:
    """See to it that a feed can go on there.

    Raises UnknownTableError; UnknownVersionError for a number that the client was never told, as the events up to it
    would be left out. Raises HistoryChangedError if the history does not begin with what the client has seen.
    """
    live = await referee.tables.get(grant.at(table).table or table)
    state = live.state
    return await _check_seen(referee, live, state, grant.viewer, cursor)


async def follow(
    referee: Referee,
    grant: Grant,
    table: str,
    after: int,
    heartbeat_seconds: float | None = None,
    standing: Standing | None = None,
) -> AsyncIterator[NoticeBatch]:
    """Notices after the client's number `after`, as many at once as there are, until the service stops.

    Or until the token of `standing` is over, which somebody watches: nothing is told by it after that.

    `SILENCE`, without a notice, every `heartbeat_seconds` while there is nothing to tell.

    Exact: no number is left out or repeated, whatever happens in between. The heartbeat follows the clock alone, so
    that it tells nothing of events that the client may not know of. Raises UnknownTableError before the first notice.
    """
    grant.at(table)
    with referee.metrics.feeds.track_inprogress(), Heartbeat(heartbeat_seconds) as heartbeat:
        async for batch in _follow(referee, grant.viewer, table, after, heartbeat, standing):
            yield batch


async def _follow(
    referee: Referee, viewer: Viewer, table: str, after: int, heartbeat: Heartbeat, standing: Standing | None
) -> AsyncIterator[NoticeBatch]:
    loop = asyncio.get_running_loop()
    number = after
    waited = False
    ends = (referee.closing,) if standing is None else (referee.closing, standing.over)
    while standing is None or not standing.is_over():
        live = referee.tables.in_memory(table) or await referee.tables.known(table)
        changed = live.changed
        if number < live.state.number_for(viewer):
            batch = await _notices_after(referee, live, viewer, number)
            since = live.changed_at
            if standing is not None and standing.is_over():
                return  # it ended while this was worked out
            yield batch
            number = batch.notices[-1].version
            if waited:
                referee.metrics.handed_on(loop.time() - since)
            waited = False
            continue
        if referee.closing.is_set():
            return
        waited = True
        await first_of((changed, heartbeat.beaten, *ends))
        if heartbeat.beaten.is_set():
            heartbeat.on()
            yield SILENCE


async def _notices_after(referee: Referee, live: LiveTable, viewer: Viewer, number: int) -> NoticeBatch:
    """Return the notices after the viewer's number; all viewers of a table's last change share one batch.

    Only the last change is shared. The batch of a viewer who is further back is computed for that one alone. So each
    table stores no more than one change for each of its viewers. A viewer who is far back, by its own numbers, is
    served in spare time. So many who come back at once keep no move waiting.
    """
    result = live.batches.get(viewer)
    if result is not None and result.after == number:
        return result
    is_far = live.state.number_for(viewer) - number > NEAR
    kept = live.marks.get(viewer)
    if kept is None or kept.number != number:
        before = await _marks_upto(referee, live, live.state, viewer, number)
        kept = Marks(number, before)
    fresh = await _read_after(referee, live, live.state, viewer, number, BATCH, at_once=not is_far)
    marks = [*kept.marks, *marks_of(fresh)]
    result = live.batches.get(viewer)
    if result is not None and result.after == number:
        return result  # somebody else has been faster
    batch = NoticeBatch(number, fresh, beside_each(marks, len(fresh)))
    live.marks[viewer] = Marks(number + len(fresh), marks[-MOST:])
    if number == number_of(live.state.covert, live.version_before, viewer):
        live.batches[viewer] = batch
    return batch


async def wait_until_moved(
    referee: Referee, grant: Grant, table: str, eyes: Perspective, known: Collection[int], ends: Sequence[Signal]
) -> None:
    """Wait until the table is at a version, in the viewer's own numbers, that is not `known` to the client.

    Ends too with the first of `ends`, and as soon as the service is told to stop. Only the viewer's own number counts:
    what the viewer may not know of wakes this and changes nothing. It wakes when the table changes, as a feed does, and
    otherwise costs nothing. `eyes`: as these count.

    Raises UnknownTableError, NotAllowedError.
    """
    grant.at(table)
    live = await referee.tables.get(table)
    while True:
        changed = live.changed
        if live.state.number_for(seeing(live, grant, eyes)) not in known:
            return
        over = (referee.closing, referee.draining, *ends)
        if any(end.is_set() for end in over):
            return
        await first_of((changed, *over))
        live = referee.tables.in_memory(table) or await referee.tables.known(table)
