"""Work that several wait for and that is done once."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class _Flight:
    """Work under way, and how many wait for it."""

    def __init__(self, task: asyncio.Task[Any]) -> None:
        self.task = task
        self.waiting = 0


class SingleFlight:
    """Work under way by keys. Who asks for what is under way waits for that; once nobody waits, it is cancelled."""

    def __init__(self) -> None:
        self._single_flight: dict[Hashable, _Flight] = {}

    def __len__(self) -> int:
        return len(self._single_flight)

    async def once(self, key: Hashable, work: Callable[[], Awaitable[T]]) -> T:
        """Return the result of the work; raises what it raises."""
        flight = self._single_flight.get(key)
        if flight is None:
            flight = self._single_flight[key] = _Flight(asyncio.ensure_future(_done(work)))
            flight.task.add_done_callback(lambda _, flight=flight: self._landed(key, flight))  # type: ignore[misc] # mypy cannot infer a default
        flight.waiting += 1
        try:
            value: T = await asyncio.shield(flight.task)
        finally:
            flight.waiting -= 1
            if not flight.waiting and not flight.task.done():
                flight.task.cancel()
                self._forget(key, flight)
        return value

    def _landed(self, key: Hashable, flight: _Flight) -> None:
        self._forget(key, flight)
        if not flight.task.cancelled():
            flight.task.exception()  # those who waited have it; if all of them have gone, nobody misses it

    def _forget(self, key: Hashable, flight: _Flight) -> None:
        if self._single_flight.get(key) is flight:
            del self._single_flight[key]


async def _done(work: Callable[[], Awaitable[T]]) -> T:
    return await work()
