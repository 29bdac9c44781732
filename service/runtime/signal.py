"""Something that happens once, and for which many wait."""

import asyncio
from collections.abc import Sequence


class Signal:
    """Something that happens once. Waiting for it takes a future and no task, also where others are waited for too."""

    def __init__(self) -> None:
        self._happened = False
        self._waiting: dict[asyncio.Future[None], None] = {}

    @property
    def waiters(self) -> int:
        """The number of those that wait for it now."""
        return len(self._waiting)

    def is_set(self) -> bool:
        """Return whether it has happened."""
        return self._happened

    def set(self) -> None:
        """It happens: wake all who wait, in the order in which they came."""
        self._happened = True
        for sleeper in self._waiting:
            if not sleeper.done():
                sleeper.set_result(None)
        self._waiting.clear()

    async def wait(self) -> None:
        """Wait until it has happened."""
        await first_of([self])

    def wakes(self, sleeper: asyncio.Future[None]) -> None:
        """Have this future wake when it happens."""
        self._waiting[sleeper] = None

    def lets_sleep(self, sleeper: asyncio.Future[None]) -> None:
        """Wake this future no longer."""
        self._waiting.pop(sleeper, None)


async def first_of(occasions: Sequence[Signal]) -> None:
    """Wait until one of them has happened."""
    if any(occasion.is_set() for occasion in occasions):
        return
    sleeper: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    for occasion in occasions:
        occasion.wakes(sleeper)
    try:
        await sleeper
    finally:
        for occasion in occasions:
            occasion.lets_sleep(sleeper)
