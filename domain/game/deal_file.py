"""Prepared deals in a file format that other programs write for the same cards."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import msgspec

from domain.game.chance import Prepared

MOST_BOARDS = 999
"""The boards of one file: as many as a tournament can have (tournament.17.1)."""


class DealFault(msgspec.Struct, frozen=True):
    """The first fault of a board.

    `problem` is the key of a text on faults of files; `values` fill its placeholders. `line` counts from 1; None when
    the deals come from no file. `board` is the board's number as given, or its place.
    """

    problem: str
    line: int | None
    board: str
    values: Mapping[str, str] = MappingProxyType({})


class DealFileError(Exception):
    """The deals cannot be read or written. `faults` has one fault of each bad board, in order."""

    def __init__(self, faults: tuple[DealFault, ...]) -> None:
        super().__init__(", ".join(fault.problem for fault in faults))
        self.faults = faults


class DealFile(msgspec.Struct, frozen=True):
    """A file format of deals that a game reads and writes.

    `ending` is that of the files, without a dot. `read` gives the prepared chance of boards 1, 2, …; `write` takes the
    boards by number. Both raise DealFileError and take nothing of a file with a bad board.
    """

    ending: str
    read: Callable[[str], tuple[Prepared, ...]]
    write: Callable[[Mapping[int, Prepared]], str]
