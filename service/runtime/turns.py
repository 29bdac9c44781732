"""Turns of the event loop, shared out among those who have much to do."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from heapq import heappop, heappush
from itertools import count
from weakref import WeakValueDictionary

MOST_SECONDS = 0.01
"""How long all of them together may hold one turn of the loop."""
WOKEN = 64
"""How many of those who wait are woken for one turn."""

Then = Callable[[], object]
Woken = Callable[[int], None]
Soon = Callable[[Then], object]


def _next_turn(then: Then) -> None:
    asyncio.get_running_loop().call_soon(then)


class OneAtATime:
    """Lets one piece of work of each holder go on at a time; further ones of the same holder wait, in their order."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str | None, asyncio.Lock] = WeakValueDictionary()

    def of(self, holder: str | None) -> asyncio.Lock:
        """The lock of a holder: held while its work goes on."""
        lock = self._locks.get(holder)
        if lock is None:
            lock = self._locks[holder] = asyncio.Lock()
        return lock


class Turns:
    """Lets pieces of work into the present turn of the loop until it has lasted long enough.

    The others wait for the turns to come, in their order, so that everything else has its turn in between. A turn
    lasts from the first piece that is let in, for `most` units of the clock; the piece that is being done then is
    finished. So a turn lasts as long as that and the longest piece. `soon` says when the next one begins: without it,
    with the next turn of the loop.
    """

    def __init__(
        self, most: float = MOST_SECONDS, clock: Callable[[], float] = time.perf_counter, soon: Soon | None = None
    ) -> None:
        self._most = most
        self._clock = clock
        self._soon = soon or _next_turn
        self._until: float | None = None
        self._tickets = count()
        self._waiting: list[tuple[int, Woken]] = []
        self._ending = False
        self._woken = 0

    def free(self) -> bool:
        """Whether a piece may be done now, by one who has not waited."""
        return not self._waiting and not self._woken and self.lasts()

    def lasts(self) -> bool:
        """Whether a further piece may be done now, by one whose turn it is."""
        now = self._clock()
        if self._until is None:
            self._until = now + self._most
            self._end_soon()
        return now < self._until

    def later(self, then: Then) -> None:
        """Call this in the next turn that has room, after all that wait already."""
        self._wait(next(self._tickets), partial(self._call, then))

    async def mine(self) -> None:
        """Wait until a piece may be done; it must follow at once."""
        if self.free():
            return
        ticket = next(self._tickets)
        while True:
            come: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._wait(ticket, partial(self._release, come))
            try:
                await come
            finally:
                self._woken -= come.done() and not come.cancelled()
            if self.lasts():
                return

    def _wait(self, ticket: int, then: Woken) -> None:
        heappush(self._waiting, (ticket, then))
        self._end_soon()

    def _end_soon(self) -> None:
        if not self._ending:
            self._ending = True
            self._soon(self._end)

    def _end(self) -> None:
        """The next turn: wake those who have waited longest. Who finds no room after all keeps the place."""
        self._ending = False
        self._until = None
        for _ in range(min(WOKEN, len(self._waiting))):
            ticket, then = heappop(self._waiting)
            then(ticket)
        if self._waiting:
            self._end_soon()

    def _release(self, come: asyncio.Future[None], _: int) -> None:
        if not come.done():
            self._woken += 1
            come.set_result(None)

    def _call(self, then: Then, ticket: int) -> None:
        self._woken += 1
        asyncio.get_running_loop().call_soon(self._come, then, ticket)

    def _come(self, then: Then, ticket: int) -> None:
        self._woken -= 1
        if self.lasts():
            then()
        else:
            self._wait(ticket, partial(self._call, then))
