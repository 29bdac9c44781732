"""The stored time of the log, in SQL that both databases understand."""

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, case, insert, select, update

from eventstore.ports.time import TimeKept
from eventstore.schema import LOG, log_time, outages

KEEP = (
    update(log_time)
    .where(log_time.c.log_id == LOG)
    .values(
        until=case((log_time.c.until > bindparam("there"), log_time.c.until), else_=bindparam("there")),
        shift=case((log_time.c.shift == bindparam("before"), bindparam("after")), else_=log_time.c.shift),
    )
)
KNOWN = select(outages.c.since).where(outages.c.log_id == LOG, outages.c.since == bindparam("began"))


def keep_times(connection: Connection, kept: Sequence[TimeKept]) -> None:
    """Keep each of these, within the transaction that is open."""
    for column in kept:
        connection.execute(KEEP, {"there": column.until, "before": column.before, "after": column.shift})
        outage = column.outage
        if outage is not None and connection.execute(KNOWN, {"began": outage.since}).first() is None:
            row = {"log_id": LOG, "since": outage.since, "back": outage.back, "until": outage.until}
            connection.execute(insert(outages), row)
