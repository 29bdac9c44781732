"""Turns of the event loop, shared out among those who have much to do; and its spare time.

Groups take turns in a line: first among clubs, then among the tables of a club. Work that can wait is done in spare
time, in small shares.
"""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from contextvars import ContextVar
from functools import partial
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

MOST_SECONDS = 0.01
"""How long all of them together may hold one turn of the loop."""

Share = tuple[Hashable, ...]

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


"""To whom work belongs, the widest group first. The empty share is a group of its own."""
T = TypeVar("T")


class FairLine(Generic[T]):
    """Those who wait. `take` gives the groups their turns in a circle, and so it does within each group.

    A group in which nobody waits is forgotten; who comes to it again waits for one turn of each other group at most.
    """

    def __init__(self) -> None:
        self._groups: OrderedDict[Hashable, FairLine[T]] = OrderedDict()
        self._entries: deque[T] = deque()

    def __bool__(self) -> bool:
        return bool(self._groups or self._entries)

    def put(self, share: Share, entry: T) -> None:
        """Let an entry wait behind all others of its share."""
        if share:
            self._groups.setdefault(share[0], FairLine()).put(share[1:], entry)
        else:
            self._entries.append(entry)

    def take(self) -> T:
        """Return the entry whose turn it is, which waits no longer. Raises IndexError if nobody waits."""
        if not self._groups:
            return self._entries.popleft()
        while self._entries:
            self.put((None,), self._entries.popleft())
        name, group = self._groups.popitem(last=False)
        entry = group.take()
        if group:
            self._groups[name] = group
        return entry


SHARE_SECONDS = 0.001
"""How long all readings together may hold one turn of the loop; the step that is being done then is finished."""
QUIET_SECONDS = 0.0002
"""A turn of the loop that took less had next to nothing to do."""
PATIENCE_SECONDS = 0.015
"""How long readings stand back at most while the loop or the writer is busy: so they keep a fifteenth of the time."""
NAP_SECONDS = 0.001
"""How long to leave the interpreter to the writer's thread, before looking again."""


class SpareTime:
    """Calls back once the loop has had a turn with next to nothing to do, while nobody is `at_work` elsewhere.

    If that does not come, it calls after `patience`, in units of the clock, so that waiting work is not forgotten. A
    move thus waits for one share of the waiting work when it arrives, and for one when it is durable. It does so
    however much of it there is. A busy loop spends a small part of its time on it.
    """

    def __init__(
        self,
        at_work: Callable[[], object],
        *,
        quiet: float = QUIET_SECONDS,
        patience: float = PATIENCE_SECONDS,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._at_work = at_work
        self._quiet = quiet
        self._patience = patience
        self._clock = clock

    def soon(self, then: Then) -> None:
        """Call this when there is time to spare; never in the present turn of the loop."""
        self._begin(then, self._clock() + self._patience)

    def _begin(self, then: Then, until: float) -> None:
        """Look at the next turn of the loop."""
        asyncio.get_running_loop().call_soon(self._look, then, self._clock(), until)

    def _look(self, then: Then, since: float, until: float) -> None:
        """Look whether the turn that began at `since` was a quiet one."""
        now = self._clock()
        if now >= until:
            then()
        elif self._at_work():
            asyncio.get_running_loop().call_later(NAP_SECONDS, self._begin, then, until)
        elif now - since < self._quiet:
            then()
        else:
            self._begin(then, until)
