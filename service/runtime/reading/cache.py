"""Computed values are computed once for all who wait, and stored within a bound of bytes."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, TypeVar

ENTRY_BYTES = 512
"""What an entry takes beside what is in it."""


class LruCache:
    """Values by keys, about `budget` bytes at most; those asked for the longest ago give way.

    A value that takes more than a quarter of that by itself is not kept, so that no single table drives out all others.
    `let_go` gets each value that is not kept, or no longer.
    """

    def __init__(self, budget: int, let_go: Callable[[Any], None] = lambda _: None) -> None:
        self._budget = budget
        self._let_go = let_go
        self._values: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self.weight = 0

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: Hashable) -> Any:
        """The value; None if it is not kept."""
        entry = self._values.get(key)
        if entry is None:
            return None
        self._values.move_to_end(key)
        return entry[0]

    def take(self, key: Hashable) -> Any:
        """The value, kept no longer: whoever changes a value takes it, so that nobody else has it meanwhile."""
        entry = self._values.pop(key, None)
        if entry is None:
            return None
        self.weight -= entry[1]
        return entry[0]

    def drop_all(self, gone: Callable[[Hashable], bool]) -> None:
        """Keep those values no longer whose keys are so."""
        for key in [key for key in self._values if gone(key)]:
            self._let_go(self.take(key))

    def rename(self, renamed: Callable[[Hashable], Hashable]) -> None:
        """Keep each value under the key that its own becomes, unless there is one already."""
        for key in [*self._values]:
            to = renamed(key)
            if to not in self._values:
                self._values[to] = self._values.pop(key)

    def put(self, key: Hashable, value: Any, size: int) -> None:
        """Keep a value that takes about `size` bytes, in the place of another with this key."""
        self.take(key)
        weight = size + ENTRY_BYTES
        if weight > self._budget // 4:
            self._let_go(value)
            return
        self._values[key] = value, weight
        self.weight += weight
        while self.weight > self._budget:
            _, (oldest, its_weight) = self._values.popitem(last=False)
            self.weight -= its_weight
            self._let_go(oldest)


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
