"""The acts of the clock at a table, before anybody else acts there."""

import structlog

from domain.game.seat import CLOCK
from domain.table.core.commands import Expire, LetTimeStand, Play
from domain.table.core.state import TableState
from domain.table.time.expiry import clock_command, standing_command
from eventstore.ports.log import Appended
from service.commands.append import append_records
from service.record.codec import records_of
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable

log = structlog.get_logger()


def time_at(referee: Referee, state: TableState) -> int:
    """The time that a command at this table gets now: never before the last event that everybody may know of."""
    return max(referee.clock(), state.time.at)


def must_stand(referee: Referee, live: LiveTable, state: TableState) -> bool:
    """Return whether it has to be recorded first that the time stood at this table, or may have to be."""
    time = referee.time
    return not time.is_sure() or standing_command(live.game, state, time.outages) is not None


async def let_time_stand(referee: Referee, live: LiveTable) -> int | None:
    """Let the clock say that nobody could play, where that is so and is not said. The caller holds the table's lock.

    Returns the time that a command gets now; None if the stream has moved on under us. Raises StoreUnavailableError,
    StoreBusyError.
    """
    now = await referee.time.sure()
    while (command := standing_command(live.game, live.state, referee.time.outages)) is not None:
        if not await _act(referee, live, command, max(now, live.state.time.at, command.back)):
            return None
    return max(now, live.state.time.at)


async def expire(referee: Referee, live: LiveTable) -> int | None:
    """Let the clock do all that it has to do, before anybody else acts. The caller holds the table's lock.

    Returns the time at which the next command is decided; None if the stream has moved on under us: the table must be
    loaded anew. Raises StoreUnavailableError, StoreBusyError.
    """
    at = await let_time_stand(referee, live)
    while at is not None and (command := clock_command(live.game, live.state, at)) is not None:
        if not await _act(referee, live, command, at):
            return None
    return at


async def _act(referee: Referee, live: LiveTable, command: Play[object] | Expire | LetTimeStand, at: int) -> bool:
    decision = referee.decide(live.game, live.state, CLOCK, command, at=at)
    records = records_of(decision, CLOCK, command, live.state.version, at)
    after = await referee.tables.foresee(live, records)
    if not isinstance(await append_records(referee, live, after, records), Appended):
        return False
    log.info("clock_acted", table=live.id, version=live.state.version, rule=records[0].rule)
    return True
