"""Work, counted: calls, and for what is done with a text in one call as many steps as the text is long."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Self

TEXTS = (str, bytes, bytearray)


class Count:
    """Counts the steps of all that is called while the context lasts."""

    def __init__(self) -> None:
        self.steps = 0

    def __enter__(self) -> Self:
        sys.setprofile(self._saw)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _saw(self, _frame: Any, event: str, called: Any) -> None:
        if event == "call":
            self.steps += 1
        elif event == "c_call":
            text = getattr(called, "__self__", None)
            self.steps += 1 + (len(text) if isinstance(text, TEXTS) else 0)


def work(act: Callable[[], object]) -> int:
    """How many steps this takes, whatever comes of it."""
    with Count() as count, suppress(Exception):  # what is refused is work too
        act()
    return count.steps


class CountingLoop(asyncio.SelectorEventLoop):
    """An event loop that knows the most work that was done in one of its turns: so long nobody else had one."""

    def __init__(self) -> None:
        super().__init__()
        self.count = Count()
        self.longest = 0

    def _run_once(self) -> None:
        before = self.count.steps
        super()._run_once()
        self.longest = max(self.longest, self.count.steps - before)
