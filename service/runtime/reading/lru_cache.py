"""Computed values that may be wanted again, within a bound of bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any

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
