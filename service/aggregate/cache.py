"""The streams in memory: those used last, as many as the budget of bytes allows."""

from collections import OrderedDict
from typing import Generic, Protocol, TypeVar


class Weighed(Protocol):
    """An object with an id and a weight in bytes."""

    @property
    def id(self) -> str:
        """Its id."""

    @property
    def weight(self) -> int:
        """The estimated number of bytes that it takes now."""


WeighedT = TypeVar("WeighedT", bound=Weighed)


class Cache(Generic[WeighedT]):
    """The things asked for last, `limit` at most, that take `budget` bytes together at most.

    What takes more than the whole budget is kept as long as it is the last one asked for.
    """

    def __init__(self, limit: int, budget: int) -> None:
        self._limit = limit
        self._budget = budget
        self._entries: OrderedDict[str, tuple[WeighedT, int]] = OrderedDict()
        self.weight = 0

    def __len__(self) -> int:
        return len(self._entries)

    def keep(self, entry: WeighedT) -> None:
        """Keep it, weighed anew; the others give way that were not asked for the longest."""
        ident, weight = entry.id, entry.weight
        known = self._entries.pop(ident, None)
        self._entries[ident] = entry, weight
        self.weight += weight - (known[1] if known else 0)
        while len(self._entries) > 1 and (len(self._entries) > self._limit or self.weight > self._budget):
            self.weight -= self._entries.popitem(last=False)[1][1]

    def drop(self, ident: str) -> None:
        """Keep it no longer."""
        entry = self._entries.pop(ident, None)
        if entry is not None:
            self.weight -= entry[1]
