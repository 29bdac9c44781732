"""The dialect of SQLite: what it does in its own way."""

import sqlite3
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import chain
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine
from sqlalchemy.dialects import sqlite as sqlite_dialect
from sqlalchemy.exc import DataError, IntegrityError, InterfaceError, OperationalError, ProgrammingError

from eventstore.ports.events import Head
from eventstore.ports.forgetting import Rewritten
from eventstore.ports.log import Key
from eventstore.sqlite import statements
from eventstore.sqlite.engine import said
from eventstore.sqlite.place import Place
from eventstore.writing.batch import Batch
from eventstore.writing.dialect import FOUND_IN_THE_VALUES, Counts
from eventstore.writing.driver import Compiled, Question, execute
from eventstore.writing.outbox import carry_out
from eventstore.writing.time import keep_times

QUESTIONS = Compiled(sqlite_dialect.dialect(paramstyle="qmark"))
UNFIT = (IntegrityError, DataError, InterfaceError, ProgrammingError, *FOUND_IN_THE_VALUES)


class SqliteDialect:
    """The statements for a file, for one connection that writes; `place` is where it lies.

    `stands`: the files at their paths are those that are open.
    """

    def __init__(self, place: Place | None = None) -> None:
        self.stands: Callable[[], None] = _nothing if place is None else place.check
        self._data_version: int | None = None
        self._forgets = False

    def connect(self, engine: Engine) -> Connection:
        """As any other; the engine says how a transaction begins."""
        return engine.connect()

    def begin(self, connection: Connection, known: Counts | None) -> Counts | None:
        """See whether another program has written; the transaction itself keeps others out."""
        connection.begin()
        (version,) = execute(connection, "PRAGMA data_version").fetchone() or (None,)
        same, self._data_version = version == self._data_version, version
        return known if same else None

    def counts(self, connection: Connection) -> Counts:
        """Look the counts up."""
        ((position, attempts),) = execute(connection, statements.FIND_COUNTS).fetchall()
        return position, attempts

    def heads(self, connection: Connection, streams: Collection[str]) -> Mapping[str, Head]:
        """Look up each stream."""
        rows = ((name, execute(connection, statements.FIND_HEAD, (name,)).fetchone()) for name in streams)
        return {stream: Head(*row) for stream, row in rows if row is not None}

    def keys(self, connection: Connection, wanted: Collection[Key]) -> dict[tuple[str, str], Key]:
        """Look up all keys at once."""
        pairs = [(key.scope, key.name) for key in wanted]
        rows = execute(connection, statements.FIND_KEYS, (msgspec.json.encode(pairs).decode(),)).fetchall()
        return {(scope, name): Key(scope, name, digest, answer) for scope, name, digest, answer in rows}

    def events_after(self, connection: Connection, versions: Mapping[str, int]) -> Sequence[Sequence[Any]]:
        """Look up each stream."""
        return [
            row for item in versions.items() for row in execute(connection, statements.FIND_EVENTS, item).fetchall()
        ]

    def first_after(self, connection: Connection, versions: Mapping[str, int]) -> Sequence[Sequence[Any]]:
        """Look up each stream."""
        rows = (execute(connection, statements.FIND_EVENTS, item).fetchone() for item in versions.items())
        return [row for row in rows if row is not None]

    def find(self, connection: Connection, question: Question, asked: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        """The rows, from the driver itself."""
        return execute(connection, *QUESTIONS.put(question, asked)).fetchall()

    def insert(self, connection: Connection, batch: Batch) -> None:
        """Write the rows of each table in turn."""
        _insert_many(connection, statements.INSERT_EVENTS, batch.event_rows)
        _insert_many(connection, statements.INSERT_KEYS, batch.key_rows)
        for change, rows in batch.changes():
            if rows:
                execute(connection, statements.CHANGES[change], [*rows], many=True)
        if batch.times:
            keep_times(connection, batch.times)
        if batch.forgotten_rows:
            self._forgets = True
        if batch.chores:
            self._forgets = self._forgets or any(isinstance(chore, Rewritten) for chore in batch.chores)
            carry_out(connection, batch.chores)

    def commit(self, connection: Connection) -> None:
        """End the transaction. If something was forgotten, the write-ahead log is begun anew as soon as can be."""
        connection.commit()
        if self._forgets:
            self._forgets = not _begun_anew(connection)

    def roll_back(self, connection: Connection) -> None:
        """End the transaction."""
        connection.rollback()

    def committed(self, engine: Engine, batch: Batch) -> bool:
        """Return whether a transaction whose COMMIT failed is in the file after all, and on the disk.

        A transaction is there whole or not at all, so its last event shows it. If writing through to the disk failed,
        the event may be in the system's memory only. So it counts once a checkpoint has written it anew.
        """
        if not batch.event_rows:
            return False
        raw = engine.raw_connection()
        try:
            cursor = raw.cursor()
            cursor.execute(statements.FIND_HASH, (batch.position,))
            if cursor.fetchone() != (batch.event_rows[-1][-1],):
                return False
            cursor.execute("PRAGMA wal_checkpoint(FULL)")
            row = cursor.fetchone()
            return row is not None and row[0] == 0
        finally:
            raw.close()

    def is_unfit(self, error: Exception) -> bool:
        """All but errors of the operation."""
        return isinstance(error, UNFIT)

    def is_refusal(self, error: Exception) -> bool:
        """Return whether a RAISE in a trigger caused the error."""
        name: str | None = getattr(getattr(error, "orig", None), "sqlite_errorname", None)
        return isinstance(error, IntegrityError) and name == "SQLITE_CONSTRAINT_TRIGGER"

    def is_damage(self, error: Exception) -> bool:
        """Return whether the file is damaged, rather than out of reach just now."""
        if not isinstance(error, OperationalError):
            return True
        code: int | None = getattr(error.orig, "sqlite_errorcode", None)
        # bytes that are no text are an OperationalError of Python's driver, without a code of SQLite
        return isinstance(error.orig, sqlite3.OperationalError) and code is None

    def is_full(self, error: Exception) -> bool:
        """Return whether the disk is full."""
        code: int | None = getattr(getattr(error, "orig", None), "sqlite_errorcode", None)
        return code == sqlite3.SQLITE_FULL

    def said(self, error: Exception) -> str:
        """SQLite's sentence; it quotes no value."""
        return said(error)

    def cause(self, error: Exception) -> Exception | None:
        """The error: the engine hides the values."""
        return error


def _begun_anew(connection: Connection) -> bool:
    """Bring the write-ahead log into the file and empty it; False if a reader still needs it. Nobody waits for that."""
    (patience,) = execute(connection, "PRAGMA busy_timeout").fetchone() or (0,)
    execute(connection, "PRAGMA busy_timeout=0")
    try:
        row = execute(connection, "PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        execute(connection, f"PRAGMA busy_timeout={patience}")
    return row is not None and row[0] == 0


def _nothing() -> None:
    """Check nothing, as nobody says where the file lies."""


def _insert_many(connection: Connection, statement: Mapping[int, str], rows: Sequence[tuple[Any, ...]]) -> None:
    """Insert rows, as many with one statement as it can take."""
    done, left = 0, len(rows)
    while left:
        count = left if left in statement else next(size for size in statement if size <= left)
        execute(connection, statement[count], tuple(chain.from_iterable(rows[done : done + count])))
        done, left = done + count, left - count
