"""All open connections: how many there may be, how long they may wait, and which wait for the same thing."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from api.front.http.bounds import LINGER_SECONDS, Bounds
from api.front.http.proxies import Proxies

RESERVE = 64
"""How many connections beyond the bounds are heard out, so that health can be asked after and others be told why."""
TICK_SECONDS = 1.0
AT_ONCE = 50
"""How many connections are ended in one turn of the event loop."""


class Connection(Protocol):
    """A connection, as the crowd knows it."""

    address: str

    def idle_too_long(self) -> None:
        """Nothing was asked on it for too long."""

    def too_slow(self) -> None:
        """A head or a body was begun on it and not ended."""

    def unread_too_long(self) -> None:
        """Handle a client that has not taken what was sent to it."""

    def give_way(self) -> None:
        """End at once: others need its place."""


class ConnectionLimiter:
    """The connections of a server.

    Whoever comes when all places are taken gets that of the one that has waited longest without asking anything. If
    all are busy, or if its address has as many as it may have, it is one too many: heard, told so, and ended. Of these
    only a few are kept, the newest, so that nobody can keep others from asking whether the service lives.

    `tick_seconds`: how often it is looked who has waited too long. `proxies`: whose connections are not counted by
    address. `draining`: whether the server was told to stop, so that each answer is the last on its connection.
    """

    def __init__(
        self,
        bounds: Bounds,
        tick_seconds: float = TICK_SECONDS,
        proxies: Proxies | None = None,
        draining: Callable[[], bool] = lambda: False,
    ) -> None:
        self._bounds = bounds
        self._proxies = proxies or Proxies()
        self.draining = draining
        self._tick_seconds = tick_seconds
        self._open = 0
        self._by_address: Counter[str] = Counter()
        self._ticking = False
        self.excess: Line[Connection] = Line(bounds.head_seconds, lambda connection: connection.give_way())
        self.idle: Line[Connection] = Line(bounds.keep_alive_seconds, lambda connection: connection.idle_too_long())
        self.head: Line[Connection] = Line(bounds.head_seconds, lambda connection: connection.too_slow())
        self.body: Line[Connection] = Line(bounds.body_seconds, lambda connection: connection.too_slow())
        self.unread: Line[Connection] = Line(bounds.stall_seconds, lambda connection: connection.unread_too_long())
        self.farewell: Line[Connection] = Line(bounds.farewell_seconds, lambda connection: connection.idle_too_long())
        self.leaving: Line[Connection] = Line(LINGER_SECONDS, lambda connection: connection.give_way())

    @property
    def open(self) -> int:
        """The number of connections that have a place."""
        return self._open

    def enter(self, guest: Connection, now: float) -> bool:
        """Take a connection in; whether it has a place, and is not one too many."""
        self._tick_on()
        if self._welcomes(guest.address) and self._room():
            self._open += 1
            self._by_address[guest.address] += 1
            return True
        if len(self.excess) >= RESERVE and (oldest := self.excess.longest()) is not None:
            oldest.give_way()
        self.excess.join(guest, now)
        return False

    def _welcomes(self, address: str) -> bool:
        """Return whether this address may have one more; behind a proxy, all clients have the same."""
        return self._by_address[address] < self._bounds.address_connections or self._proxies.trusts(address)

    def says_farewell(self) -> bool:
        """Return whether connections without a request stay open for a moment when the server stops."""
        return self._bounds.farewell_seconds > 0

    def _room(self) -> bool:
        """Return whether there is a place, or somebody gives way."""
        if self._open < self._bounds.connections:
            return True
        waiting = self.head.longest() or self.idle.longest()
        if waiting is None:
            return False
        waiting.give_way()
        return True

    def gone(self, address: str) -> None:
        """A connection that had a place is gone."""
        self._open -= 1
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    def end_late(self, now: float) -> bool:
        """End what has waited too long, of so many connections at most as one turn bears; whether there may be more."""
        ended = 0
        for line in (self.idle, self.head, self.body, self.unread, self.excess, self.farewell, self.leaving):
            ended += line.end_late(now, AT_ONCE - ended)
        return ended >= AT_ONCE

    def _tick(self) -> None:
        loop = asyncio.get_running_loop()
        self._ticking = False
        if self.end_late(loop.time()):
            self._ticking = True
            loop.call_soon(self._tick)
        elif self._open or len(self.excess):
            self._tick_on()

    def _tick_on(self) -> None:
        if not self._ticking:
            self._ticking = True
            asyncio.get_running_loop().call_later(self._tick_seconds, self._tick)


Waiter = TypeVar("Waiter")


class Line(Generic[Waiter]):
    """Those that wait, longest first, each at most for so many seconds; `end` ends the wait of who has waited too long.

    Joining, leaving and looking cost the same however many wait.
    """

    def __init__(self, seconds: float, end: Callable[[Waiter], None]) -> None:
        self._seconds = seconds
        self._end = end
        self._since: OrderedDict[Waiter, float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._since)

    def join(self, waiter: Waiter, now: float) -> None:
        """Wait from now on, behind all others."""
        self._since[waiter] = now
        self._since.move_to_end(waiter)

    def leave(self, waiter: Waiter) -> None:
        """Wait no more; nothing happens if it did not."""
        self._since.pop(waiter, None)

    def longest(self) -> Waiter | None:
        """Take out who has waited longest, if anybody waits."""
        return self._since.popitem(last=False)[0] if self._since else None

    def end_late(self, now: float, most: int) -> int:
        """End the wait of those whose time is over, of so many at most; of how many."""
        for ended in range(most):
            if not self._since or now - next(iter(self._since.values())) < self._seconds:
                return ended
            self._end(self._since.popitem(last=False)[0])
        return most
