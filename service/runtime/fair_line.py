"""A line in which groups take turns: first among clubs, then among the tables of a club."""

from collections import OrderedDict, deque
from collections.abc import Hashable
from typing import Generic, TypeVar

Share = tuple[Hashable, ...]
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
