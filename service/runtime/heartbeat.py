"""The heartbeat of a feed."""

import asyncio
from types import TracebackType
from typing import Self

from service.runtime.signal import Signal


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
