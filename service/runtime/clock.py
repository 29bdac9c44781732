"""The log's time: one for all that is written and decided, whatever a machine's own clock shows.

Nothing else in the service reads the time of day.
"""

import time
from collections.abc import Callable

import msgspec

Clock = Callable[[], int]
"""Milliseconds since 1970-01-01, UTC."""

STEP = 100
"""By so many milliseconds two clocks may differ without one of them having jumped."""
DRIFT = 1000
"""So many milliseconds pass while two clocks come apart by one more."""
SLEEPLESS = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""The system's clock that nobody sets, and that goes on while the machine sleeps."""


def wall_clock() -> int:
    """The time of day that this machine shows."""
    return time.time_ns() // 1_000_000


def steady_clock() -> int:
    """Milliseconds since some moment, which only ever go on."""
    return time.clock_gettime_ns(SLEEPLESS) // 1_000_000


class Clocks(msgspec.Struct, frozen=True):
    """The clocks of this machine: `wall` shows the time of day and may be set, `steady` only counts on.

    A log takes its time from the database if processes share it, else from `wall`; or from `source`, if that is given.
    """

    wall: Clock = wall_clock
    steady: Clock = steady_clock
    source: Clock | None = None


SYSTEM = Clocks()


class LogClock:
    """The log's time. It is taken from a source now and then, carried on by the steady clock, and never falls."""

    def __init__(self, clocks: Clocks) -> None:
        self._clocks = clocks
        self._offset = clocks.wall() - clocks.steady()
        self._latest = 0

    def __call__(self) -> int:
        """The time now."""
        now = self._clocks.steady() + self._offset
        self._latest = max(self._latest, now)
        return self._latest

    def carried_to(self, steady: int) -> int:
        """The time at this reading of the steady clock, as it is carried on."""
        return steady + self._offset

    def begin(self, steady: int, now: int, least: int) -> None:
        """Forget what it was. It was `now` at this reading of the steady clock, and is no earlier than `least`."""
        self.set(steady, now)
        self._latest = least

    def set(self, steady: int, now: int) -> None:
        """It was so late at this reading of the steady clock. If it was later already, the time stands meanwhile."""
        self._offset = now - steady

    @property
    def ahead(self) -> int:
        """The milliseconds by which the clock of this machine is ahead of the log's time."""
        return self._clocks.wall() - self()
