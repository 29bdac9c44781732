"""Turns of the event loop, shared out among those who have much to do."""

import asyncio
import time
from collections.abc import Callable
from contextvars import ContextVar
from functools import partial
from weakref import WeakValueDictionary

from service.runtime.fair_line import FairLine, Share

MOST_SECONDS = 0.01
"""How long all of them together may hold one turn of the loop."""
SHARE: ContextVar[Share] = ContextVar("share", default=())
"""To whom the present work belongs."""

Then = Callable[[], object]
Soon = Callable[[Then], object]


def _next_turn(then: Then) -> None:
    asyncio.get_running_loop().call_soon(then)


def _wake(come: asyncio.Future[None]) -> None:
    """Let go on who waits for this, unless it has given up."""
    if not come.done():
        come.set_result(None)


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

    The others wait for the turns to come, so that everything else has its turn in between. Clubs come one after the
    other, and so do the tables of a club. The pieces of a table come in their order. A turn lasts from the first piece
    that is let in, for `most` units of the clock; then the present piece is finished. So a turn lasts as long as that
    and the longest piece. `soon` says when the next one begins: without it, with the next turn of the loop.
    """

    def __init__(
        self, most: float = MOST_SECONDS, clock: Callable[[], float] = time.perf_counter, soon: Soon | None = None
    ) -> None:
        self._most = most
        self._clock = clock
        self._soon = soon or _next_turn
        self._until: float | None = None
        self._line: FairLine[Then] = FairLine()
        self._ending = False
        self._letting_in = False

    def free(self) -> bool:
        """Return whether a piece may be done now, by one who has not waited."""
        return not self._line and not self._letting_in and self.lasts()

    def lasts(self) -> bool:
        """Return whether a further piece may be done now, by one whose turn it is."""
        now = self._clock()
        if self._until is None:
            self._until = now + self._most
            self._end_soon()
        return now < self._until

    def later(self, then: Then) -> None:
        """Call this in the next turn that has room, after all that wait already."""
        self._line.put(SHARE.get(), then)
        self._end_soon()

    async def mine(self) -> None:
        """Wait until a piece may be done; it must follow at once."""
        if self.free():
            return
        come: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.later(partial(_wake, come))
        await come

    def _end_soon(self) -> None:
        if not self._ending:
            self._ending = True
            self._soon(self._end)

    def _end(self) -> None:
        """Begin the next turn."""
        self._ending = False
        self._until = None
        if not self._letting_in:
            self._let_in()

    def _let_in(self) -> None:
        """Let in the piece whose turn it is, and look again once it has been done."""
        self._letting_in = bool(self._line) and self.lasts()
        if self._letting_in:
            self._line.take()()
            asyncio.get_running_loop().call_soon(self._let_in)
