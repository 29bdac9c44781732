"""The seats at which programs of the service play, as this process knows them."""

import asyncio
from collections.abc import Iterator
from typing import NamedTuple

from service.runtime.signal import Signal


class Sitting(NamedTuple):
    """A seat that a program has: whose the table is, and the token by which the program plays."""

    table: str
    seat: int
    owner: str
    token: str


class ProgramSeats:
    """The seats of programs, each once.

    `lock` is held while a program takes a seat here. `complete` is set once all tables of the log were looked at.
    `stirred` is set at the next seat that is added.
    """

    def __init__(self) -> None:
        self._all: dict[Sitting, None] = {}
        self.lock = asyncio.Lock()
        self.complete = asyncio.Event()
        self.stirred = Signal()

    def __iter__(self) -> Iterator[Sitting]:
        return iter(tuple(self._all))

    def add(self, sitting: Sitting) -> None:
        """Note that a program has this seat."""
        if sitting not in self._all:
            self._all[sitting] = None
            stirred, self.stirred = self.stirred, Signal()
            stirred.set()

    def drop(self, sitting: Sitting) -> None:
        """Note that it has it no more."""
        self._all.pop(sitting, None)
