"""Connections that wait for the same thing."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

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
