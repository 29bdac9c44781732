"""Check the file of an event log: offline or beside a running server, without a lock and without writing.

Every event is looked up by its position, so that one unreadable page hides no more than its own events. Then come the
head, the directory, the Merkle tree, the triggers and the structure of the file.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

from eventstore.chain import Head, flaw, start
from eventstore.finding import Finding, Progress
from eventstore.port import Fault, StoredEvent
from eventstore.schema import LOG, metadata
from eventstore.sqlite.engine import uri
from eventstore.sqlite.triggers import TRIGGERS
from eventstore.verify_log import check_directory, check_head, check_tree

DAMAGE = (sqlite3.Error, UnicodeDecodeError)
"""What reading a damaged file raises; the second when SQLite's message quotes bytes of it that are no text."""

STEP = 256
"""Events between two reports of progress."""

LEAST_BYTES = 64
"""No event takes less room in the file than its two hashes."""


def verify(database: Path) -> Iterator[Finding]:
    """Check a file; gives progress all along, and a fault wherever there is one.

    In each stream only the first fault is given: what follows it cannot be judged. A file in which nothing is wrong
    gives progress only. Nothing is raised for a damaged file, or for one that is not there: that is a fault too.
    """
    try:
        connection = opened_for_reading(database.resolve())
    except DAMAGE as error:
        yield Fault(None, None, f"The file cannot be opened: {error}.")
        return
    with closing(connection):
        yield from check(connection)


def has_stream(database: Path, stream: str) -> bool:
    """Whether the log has an event, or an entry in its directory, of this stream; True if it cannot be read."""
    try:
        with closing(opened_for_reading(database.resolve())) as connection:
            query = "SELECT EXISTS (SELECT 1 FROM {} WHERE log_id = ? AND stream = ?)"
            rows = [connection.execute(query.format(name), (LOG, stream)).fetchone() for name in ("streams", "events")]
            return any(found for (found,) in rows)
    except DAMAGE:
        return True


def check(connection: sqlite3.Connection) -> Iterator[Finding]:
    """Check the log in an open database; as `verify`."""
    events = _Events(connection)
    yield from events.check()
    yield from _read("The head of the log", check_head(connection))
    yield from _read("The directory", check_directory(connection, events))
    yield from _read("The tree of the log", check_tree(connection, events))
    yield from _read("The schema", _schema(connection))
    yield from _read("The file", _structure(connection))


def opened_for_reading(database: Path) -> sqlite3.Connection:
    """Open for reading; where SQLite cannot keep its own files beside it, as a file that nobody changes."""
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


def _read(what: str, findings: Iterator[Finding]) -> Iterator[Finding]:
    """The findings, and a fault in place of an error while they are made."""
    try:
        yield from findings
    except DAMAGE as error:
        yield Fault(None, None, f"{what} cannot be read: {error}.")


class _Events:
    """All events in the order of the log.

    `heads` is where each stream stands, `spoilt` the streams with a fault, `lost` whether some event cannot be had.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._places: dict[int, tuple[str, int]] | None = None
        self._nowhere = False
        self.heads: dict[str, Head] = {}
        self.spoilt: set[str] = set()
        self.lost = False

    def check(self) -> Iterator[Finding]:
        total = self._total()
        for position in range(1, total + 1):
            if position % STEP == 1:
                yield Progress(position - 1, total)
            fault = self._check(position)
            if fault is not None:
                yield fault
        yield Progress(total, total)

    def _total(self) -> int:
        """How many events there are; where they cannot be counted, how many there can be at most."""
        most = "SELECT min(max(position), (SELECT page_count * page_size / ? FROM pragma_page_count, pragma_page_size))"
        for query, values in (
            ("SELECT count(*) FROM events", ()),
            ("SELECT count(*) FROM events NOT INDEXED", ()),
            (f"{most} FROM events", (LEAST_BYTES,)),
        ):
            try:
                (total,) = self._connection.execute(query, values).fetchone()
            except DAMAGE:
                continue  # the counts are asked for again at the end, and this is told then
            return int(total or 0)
        return 0

    def _check(self, position: int) -> Fault | None:
        try:
            row = self._connection.execute(
                "SELECT position, stream, version, body, prev, hash FROM events WHERE log_id = ? AND position = ?",
                (LOG, position),
            ).fetchone()
        except DAMAGE as error:
            return self._lost(position, f"cannot be read: {error}")
        if row is None:
            return self._lost(position, "is missing")
        event = StoredEvent(*row)
        if not isinstance(event.stream, str):
            return self._lost(position, "names no stream")
        if event.stream in self.spoilt:
            return None
        head = self.heads.get(event.stream) or start(event.stream)
        problem = flaw(event, head)
        if problem is not None:
            self.spoilt.add(event.stream)
            return Fault(event.stream, head.version + 1, problem)
        self.heads[event.stream] = Head(event.version, event.hash)
        return None

    def _lost(self, position: int, problem: str) -> Fault | None:
        """An event that cannot be had; the index still tells which one it is, unless it is damaged too."""
        self.lost = True
        if self._places is None:
            self._places = dict(self._indexed())
        stream, version = self._places.get(position, (None, None))
        told = stream in self.spoilt if stream is not None else self._nowhere
        if stream is None:
            self._nowhere = True
        else:
            self.spoilt.add(stream)
        return None if told else Fault(stream, version, f"The event at position {position} {problem}.")

    def _indexed(self) -> Iterator[tuple[int, tuple[str, int]]]:
        query = "SELECT position, stream, version FROM events INDEXED BY events_by_stream WHERE log_id = ?"
        with suppress(*DAMAGE):  # as far as it can be read
            for position, stream, version in self._connection.execute(query, (LOG,)):
                yield position, (stream, version)


def _schema(connection: sqlite3.Connection) -> Iterator[Finding]:
    for table in metadata.sorted_tables:
        columns = ", ".join(f"{table.name}.{column.name}" for column in table.columns)
        connection.execute(f"SELECT {columns} FROM {table.name} LIMIT 0")  # noqa: S608 - names of our own schema
    found = dict(connection.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"))
    for name, text in TRIGGERS.items():
        if name not in found:
            yield Fault(None, None, f"The trigger {name} that protects the log is missing.")
        elif str(found[name]).split() != text.split():
            yield Fault(None, None, f"The trigger {name} that protects the log has been changed.")
    for name in found.keys() - TRIGGERS.keys():
        yield Fault(None, None, f"The trigger {name} is none of the log's.")


def _structure(connection: sqlite3.Connection) -> Iterator[Finding]:
    """SQLite's own check: pages, order, indexes against tables, types."""
    connection.execute("PRAGMA cell_size_check=ON")
    (first, *_) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if first != "ok":
        yield Fault(None, None, f"The file is damaged: {first}.")
