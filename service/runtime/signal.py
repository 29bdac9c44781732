"""A signal happens once, and many wait for it; the heartbeat of a feed is made of them."""

import asyncio
from collections.abc import Sequence
from types import TracebackType
from typing import Self


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


class Heartbeat:
    """Beats every so many seconds, by the clock alone; None: never. It beats as long as the context lasts.

    `beaten` is set at the next beat. Whoever has seen to it goes `on`; the next one comes as many seconds after that.
    """

    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None
        self.beaten = Signal()

    def __enter__(self) -> Self:
        self.on()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def on(self) -> None:
        """Go on to the next beat."""
        self.beaten = Signal()
        if self._seconds is not None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, self.beaten.set)
