"""Looking at the file of a log.

Every event is looked up by its position, so that one unreadable page hides no more than its own events.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from eventstore.ports.events import Fault
from eventstore.ports.failures import StoreUnavailableError
from eventstore.ports.inspection import COLUMNS, Row, UnreadableError
from eventstore.schema import LOG, metadata
from eventstore.sqlite.engine import uri
from eventstore.sqlite.place import sole_name
from eventstore.sqlite.triggers import TRIGGERS

DAMAGE = (sqlite3.Error, UnicodeDecodeError)
"""What reading a damaged file raises; the second when SQLite's message quotes bytes of it that are no text."""

LEAST_BYTES = 64
"""No event takes less room in the file than its two hashes."""


class SqliteInspection:
    """An open file."""

    CONTAINS = "instr({}, ?) > 0"

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def rows(self, query: str, *values: object) -> list[Row]:
        """Ask."""
        try:
            return self._connection.execute(query, values).fetchall()
        except DAMAGE as error:
            raise UnreadableError(str(error)) from error

    def total(self) -> int:
        """Count the events, by an index, else without one; else the file has room for so many."""
        most = "SELECT min(max(position), (SELECT page_count * page_size / ? FROM pragma_page_count, pragma_page_size))"
        for query, values in (
            ("SELECT count(*) FROM events", ()),
            ("SELECT count(*) FROM events NOT INDEXED", ()),
            (f"{most} FROM events", (LEAST_BYTES,)),
        ):
            with suppress(UnreadableError):  # the counts are asked for again at the end, and this is told then
                ((total,),) = self.rows(query, *values)
                return int(total or 0)
        return 0

    def events(self, total: int) -> Iterator[tuple[int, Row | UnreadableError | None]]:
        """Look each up."""
        query = f"SELECT {COLUMNS} FROM events WHERE log_id = ? AND position = ?"  # noqa: S608 - names of our own
        for position in range(1, total + 1):
            try:
                yield position, next(iter(self.rows(query, LOG, position)), None)
            except UnreadableError as error:
                yield position, error

    def places(self) -> Iterator[tuple[int, tuple[str, int]]]:
        """Go through the index, as far as it can be read."""
        query = "SELECT position, stream, version FROM events INDEXED BY events_by_stream WHERE log_id = ?"
        with suppress(*DAMAGE):
            for position, stream, version in self._connection.execute(query, (LOG,)):
                yield position, (stream, version)

    def own(self) -> Iterator[tuple[str, Iterator[Fault]]]:
        """The schema with its triggers, and the structure of the file."""
        yield "The schema", self._schema()
        yield "The file", self._structure()

    def _schema(self) -> Iterator[Fault]:
        for table in metadata.sorted_tables:
            columns = ", ".join(f"{table.name}.{column.name}" for column in table.columns)
            self.rows(f"SELECT {columns} FROM {table.name} LIMIT 0")  # noqa: S608 - names of our own schema
        triggers: dict[str, str] = dict(self.rows("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"))
        for name, text in TRIGGERS.items():
            if name not in triggers:
                yield Fault(None, None, f"The trigger {name} that protects the log is missing.")
            elif str(triggers[name]).split() != text.split():
                yield Fault(None, None, f"The trigger {name} that protects the log has been changed.")
        for name in triggers.keys() - TRIGGERS.keys():
            yield Fault(None, None, f"The trigger {name} does not belong to the log.")

    def _structure(self) -> Iterator[Fault]:
        """SQLite's own check: pages, order, indexes against tables, types."""
        self.rows("PRAGMA cell_size_check=ON")
        ((first, *_), *_) = self.rows("PRAGMA integrity_check(1)")
        if first != "ok":
            yield Fault(None, None, f"The file is damaged: {first}.")


@contextmanager
def inspected_file(database: Path) -> Iterator[SqliteInspection]:
    """A file, open for reading. Raises UnreadableError."""
    try:
        connection = opened_for_reading(database.resolve())
    except DAMAGE as error:
        raise UnreadableError(str(error)) from error
    with closing(connection):
        yield SqliteInspection(connection)


def opened_for_reading(database: Path) -> sqlite3.Connection:
    """Open for reading; where SQLite cannot keep its own files beside it, as a file that nobody changes."""
    try:
        sole_name(database)
    except OSError as error:
        raise UnreadableError(error.strerror) from error
    except StoreUnavailableError as error:
        raise UnreadableError(str(error).rstrip(".")) from error
    name = uri(database, "ro")
    connection = sqlite3.connect(name, uri=True, isolation_level=None)
    try:
        connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except DAMAGE as error:
        connection.close()
        if not _is_unwritable(error) or not database.is_file() or Path(f"{database}-wal").exists():
            raise
        return sqlite3.connect(f"{name}&immutable=1", uri=True, isolation_level=None)
    return connection


def _is_unwritable(error: Exception) -> bool:
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
