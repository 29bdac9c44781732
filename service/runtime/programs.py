"""The seats at which programs of the service play, as this process knows them."""

import asyncio
from collections.abc import Iterator
from typing import NamedTuple


class Sitting(NamedTuple):
    """A seat that a program has: whose the table is, and the token by which the program plays."""

    table: str
    seat: int
    owner: str
    token: str


class ProgramSeats:
    """The seats of programs, each once.

    `lock` is held while a program takes a seat here. `complete` is set once all tables of the log were looked at.
    `stirred` is set when a seat is added.
    """

    def __init__(self) -> None:
        self._all: dict[Sitting, None] = {}
        self.lock = asyncio.Lock()
        self.complete = asyncio.Event()
        self.stirred = asyncio.Event()

    def __iter__(self) -> Iterator[Sitting]:
        return iter(tuple(self._all))

    def add(self, sitting: Sitting) -> None:
        """Note that a program has this seat."""
        self._all[sitting] = None
        self.stirred.set()

    def drop(self, sitting: Sitting) -> None:
        """Note that it has it no more."""
        self._all.pop(sitting, None)
