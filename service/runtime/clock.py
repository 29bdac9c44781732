"""The time of day, as the records have it."""

import time
from collections.abc import Callable

Clock = Callable[[], int]
"""Milliseconds since 1970-01-01, UTC."""


class SteadyClock:
    """A clock that never goes back: when its source is set back, it stands until the source has caught up."""

    def __init__(self, source: Clock) -> None:
        self._source = source
        self._latest = 0

    def __call__(self) -> int:
        """The time now."""
        self._latest = max(self._latest, self._source())
        return self._latest


def wall_clock() -> int:
    """The time now."""
    return time.time_ns() // 1_000_000
