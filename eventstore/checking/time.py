"""Looking at the time of a log from outside, beside a service or without one."""

from eventstore.ports.inspection import Inspection
from eventstore.ports.time import LogTime, Outage
from eventstore.schema import LOG

STORED_TIME = "SELECT until, shift, coalesce((SELECT max(since) FROM outages WHERE log_id = log_time.log_id), 0)"
CLOCK = "floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
LAST = "SELECT since, back, until FROM outages WHERE log_id = ? ORDER BY since DESC LIMIT 1"


def read_time(log: Inspection, *, shared: bool) -> LogTime:
    """Read the stored time of a log; `shared`: the clock of its database counts. Raises UnreadableError."""
    clock = CLOCK if shared else "NULL"
    ((until, shift, outage, shown),) = log.rows(f"{STORED_TIME}, {clock} FROM log_time WHERE log_id = ?", LOG)
    return LogTime(until, shift, outage, shown)


def last_outage(log: Inspection) -> Outage | None:
    """The last outage of a log, if it ever had one. Raises UnreadableError."""
    rows = log.rows(LAST, LOG)
    return Outage(*rows[0]) if rows else None
