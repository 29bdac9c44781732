"""What the owner of a file can do to it, whatever triggers it has."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from eventstore.sqlite.triggers import TRIGGERS


@contextmanager
def owner(log: Path) -> Iterator[sqlite3.Connection]:
    """Somebody who owns the file: drops the triggers, does something, and puts the triggers back."""
    with closing(sqlite3.connect(log, isolation_level=None)) as connection:
        for name in TRIGGERS:
            connection.execute(f"DROP TRIGGER {name}")
        yield connection
        for text in TRIGGERS.values():
            connection.execute(text)


def page_of(log: Path, table: str) -> tuple[int, int]:
    """Where the first page of a table begins and how long a page is."""
    with closing(sqlite3.connect(log)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    return (page - 1) * size, size


def overwrite(log: Path, table: str) -> None:
    start, size = page_of(log, table)
    with log.open("r+b") as file:
        file.seek(start)
        file.write(b"\xa5" * size)
