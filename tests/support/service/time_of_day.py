"""A time of day that only the test moves on."""

import asyncio

from service.commands.clock_watch import ClockWatch
from tests.support.games.sitting import NOON

SECOND = 1000
"""In milliseconds."""


class TimeOfDay:
    """What the wall clock of the test shows, in milliseconds since 1970, UTC."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += int(seconds * SECOND)


async def at_rest(_: ClockWatch) -> None:
    """Watch nothing until cancelled, in place of `ClockWatch.run`."""
    await asyncio.Event().wait()
