"""Looking at a log from outside: offline or beside a running service, without a lock and without writing.

What is looked for is the same in every database; how it is read, and what else can be wrong, is each one's own.
"""

from collections.abc import Iterator
from typing import Any, Protocol

import msgspec

from eventstore.ports.events import Fault

Row = tuple[Any, ...]
COLUMNS = "position, stream, version, body, prev, hash"


class Progress(msgspec.Struct, frozen=True):
    """The number of events that have been checked so far."""

    checked: int
    total: int


Finding = Progress | Fault


class UnreadableError(Exception):
    """Something cannot be read; the message is the database's, without any value."""


class Inspection(Protocol):
    """An open log. Queries have `?` for each value. Every method raises UnreadableError."""

    CONTAINS: str
    """The condition that a column (`{}`) of bytes contains a value."""

    def rows(self, query: str, *values: object) -> list[Row]:
        """The rows that answer a query."""

    def total(self) -> int:
        """The number of events; where they cannot be counted, the most that there can be."""

    def events(self, total: int) -> Iterator[tuple[int, Row | UnreadableError | None]]:
        """Each position up to a total, and its `COLUMNS`: None if it is missing, the error if it cannot be read."""

    def places(self) -> Iterator[tuple[int, tuple[str, int]]]:
        """Stream and version by position, as far as an index can tell; it raises nothing."""

    def own(self) -> Iterator[tuple[str, Iterator[Fault]]]:
        """The further checks of this database: the name of each, and its faults."""
