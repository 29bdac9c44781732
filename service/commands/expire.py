"""What the clock does at a table when the time is up."""

import structlog

from domain.game.seat import CLOCK
from domain.table.core.state import TableState
from domain.table.time.expiry import clock_command
from eventstore.ports.log import Appended
from service.commands.append import append_records
from service.record.records import records_of
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable

log = structlog.get_logger()


def time_at(referee: Referee, state: TableState) -> int:
    """The time that a command at this table gets now: never before the last event that everybody may know of."""
    return max(referee.clock(), state.time.at)


async def expire(referee: Referee, live: LiveTable, at: int) -> bool:
    """Let the clock do all that it has to do at this time, before anybody else acts. The caller holds the table's lock.

    False if the stream has moved on under us: the table must be loaded anew.
    """
    while (command := clock_command(live.game, live.state, at)) is not None:
        decision = referee.decide(live.game, live.state, CLOCK, command, at=at)
        records = records_of(decision, CLOCK, command, live.state.version, at)
        after = await referee.tables.foresee(live, records)
        if not isinstance(await append_records(referee, live, after, records), Appended):
            return False
        log.info("clock_acted", table=live.id, version=live.state.version, rule=records[0].rule)
    return True
