"""The log's time: up to when its service was surely there, and when it was away.

It lies beside the streams and is no event: one row is updated in place as long as a clock runs.
"""

from typing import Protocol

import msgspec


class Outage(msgspec.Struct, frozen=True):
    """A time in which no process was there: surely there up to `since`, and again from `back` on.

    `until` is how long clocks stand for it. All are milliseconds since 1970, UTC.
    """

    since: int
    back: int
    until: int


class LogTime(msgspec.Struct, frozen=True):
    """The stored time of the log, all in milliseconds.

    `until`: up to when a process was surely there, 0 if never. `shift`: what is added to the clock from which the log
    takes its time. `outage`: when the last outage began, 0 if there was none. `clock`: what the clock of the database
    shows since 1970, UTC; None where the log takes its time from the process.
    """

    until: int
    shift: int
    outage: int
    clock: int | None


class TimeKept(msgspec.Struct, frozen=True):
    """A process is there at `until`. Where `shift` is not `before`, it takes its place if that is what is kept.

    `outage` is noted unless one that began at the same time is known.
    """

    until: int
    before: int
    shift: int
    outage: Outage | None = None


class TimeKeeping(Protocol):
    """The stored time of the log, for all processes that append to it."""

    async def time(self) -> LogTime:
        """Read what is kept. Raises StoreUnavailableError."""

    async def keep_time(self, kept: TimeKept) -> None:
        """Note that a process is there, durably and in its turn with whatever else is written; time only rises.

        Raises StoreBusyError, StoreUnavailableError.
        """

    async def outages(self, limit: int) -> list[Outage]:
        """The last outages, so many at most, in their order."""
