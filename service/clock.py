"""The time of day, as the records have it."""

import time
from collections.abc import Callable

Clock = Callable[[], int]
"""Milliseconds since 1970-01-01, UTC."""


def wall_clock() -> int:
    """The time now."""
    return time.time_ns() // 1_000_000
