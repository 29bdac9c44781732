"""Long lists that nobody needs any more: what they hold is freed bit by bit, as freeing is work too."""

from typing import Any

from service.runtime.turns import Turns

AT_ONCE = 64
"""How many entries are freed in one step; a record has some twenty objects."""


class Leavings:
    """Empties lists in the turns that are given."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns
        self._lists: list[list[Any]] = []

    def take(self, entries: list[Any]) -> None:
        """Empty this list, which nobody uses any more; what others hold of its entries stays theirs."""
        if entries:
            self._lists.append(entries)
            if len(self._lists) == 1:
                self._turns.later(self._step)

    def _step(self) -> None:
        last = self._lists[-1]
        del last[-AT_ONCE:]
        if not last:
            self._lists.pop()
        if self._lists:
            self._turns.later(self._step)
