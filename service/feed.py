"""The live feed of a table: notices as they become durable, from any point on."""

import asyncio
from collections.abc import AsyncIterator

from domain.seat import Viewer
from domain.table.notice import Notice
from domain.table.numbering import number_of
from service.access import Grant
from service.history import told_since
from service.problem import UnknownVersionError
from service.referee import Referee

BATCH = 256


async def check_resume(referee: Referee, grant: Grant, table: str, after: int) -> int:
    """See to it that a feed can go on after the client's number `after`; the table's number now.

    Raises UnknownTableError; UnknownVersionError for a number that the client was never told, as the events up to it
    would be left out.
    """
    live = await referee.tables.get(grant.at(table).table or table)
    now = number_of(live.state.covert, live.state.version, grant.viewer)
    if after > now:
        raise UnknownVersionError
    return now


async def feed(
    referee: Referee, grant: Grant, table: str, after: int, heartbeat_seconds: float
) -> AsyncIterator[Notice | None]:
    """Notices after the client's number `after`, one by one, until the service stops; see `follow`.

    None every `heartbeat_seconds` while there is nothing to tell.
    """
    async for told in follow(referee, grant, table, after, heartbeat_seconds):
        if not told:
            yield None
        for notice in told:
            yield notice


async def follow(
    referee: Referee, grant: Grant, table: str, after: int, heartbeat_seconds: float | None = None
) -> AsyncIterator[tuple[Notice, ...]]:
    """Notices after the client's number `after`, as many at once as there are, until the service stops.

    None of them every `heartbeat_seconds` while there is nothing to tell.

    Exact: no number is left out or repeated, whatever happens in between. The heartbeat follows the clock alone, so
    that it tells nothing of events that the client may not know of. Raises UnknownTableError before the first notice.
    """
    grant.at(table)
    with referee.metrics.feeds.track_inprogress():
        async for told in _follow(referee, grant.viewer, table, after, heartbeat_seconds):
            yield told


async def _follow(
    referee: Referee, viewer: Viewer, table: str, after: int, heartbeat_seconds: float | None
) -> AsyncIterator[tuple[Notice, ...]]:
    loop = asyncio.get_running_loop()
    beat = None if heartbeat_seconds is None else loop.time() + heartbeat_seconds
    number = after
    waited = False
    while True:
        live = await referee.tables.known(table)
        changed = live.changed
        told = await told_since(referee, live, viewer, number, BATCH)
        if told:
            since = live.changed_at
            yield told
            number = told[-1].version
            if waited:
                referee.metrics.feed_lag_seconds.observe(loop.time() - since)
        waited = False
        if told or number < number_of(live.state.covert, live.state.version, viewer):
            continue
        if referee.closing.is_set():
            return
        waited = True
        await _until_any(changed, referee.closing, None if beat is None else max(beat - loop.time(), 0))
        if beat is not None and heartbeat_seconds is not None and loop.time() >= beat:
            beat = loop.time() + heartbeat_seconds
            yield ()


async def _until_any(changed: asyncio.Event, closing: asyncio.Event, seconds: float | None) -> None:
    waits = [asyncio.ensure_future(changed.wait()), asyncio.ensure_future(closing.wait())]
    try:
        await asyncio.wait(waits, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()
