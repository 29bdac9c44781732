"""The one connection that writes, and what the writer knows of the log without asking."""

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    InterfaceError,
    ProgrammingError,
    SQLAlchemyError,
)

from eventstore.batch import Batch, EventRow, Request
from eventstore.chain import Head, start
from eventstore.port import Append, Key, Result, StoreUnavailableError
from eventstore.sqlite import statements
from eventstore.sqlite.engine import said
from eventstore.sqlite.heads import Heads

UNFIT = (IntegrityError, DataError, InterfaceError, ProgrammingError, UnicodeEncodeError, TypeError, OverflowError)
"""Errors that say something about what was to be written; all others say something about the database."""


class UnfitError(Exception):
    """Nothing was written, because one of the requests cannot be. `answer` is for it, if it was the only one."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(str(cause))
        self.answer: Exception = ValueError(f"The database cannot take this: {said(cause)}.")
        if isinstance(cause, IntegrityError) and _error_name(cause) == "SQLITE_CONSTRAINT_TRIGGER":
            # what a trigger refuses has been checked before, so it is the log that is not whole
            self.answer = StoreUnavailableError(f"The log is damaged: {said(cause)}.")
        self.answer.__cause__ = cause


class Session:
    """Writes requests, each call one transaction. Used by one thread at a time.

    After any failure, and after another program has written, it asks the database again for all it knew; after a
    failure of the database it also connects anew.
    """

    def __init__(self, engine: Engine, heads: int) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._heads = Heads(heads)
        self._counts: tuple[int, int] | None = None
        self._data_version: int | None = None

    def open(self) -> None:
        """Connect and see that the log is there. Raises StoreUnavailableError."""
        try:
            with self._connected().begin():
                self._count(self._connected())
        except SQLAlchemyError as error:
            self.reconnect()
            message = f"There is no event log in the database: {said(error)}."
            raise StoreUnavailableError(message) from error

    def write(self, requests: Sequence[Request]) -> tuple[list[Result | None], list[EventRow]]:
        """Write the requests; their answers and the new events, all durable.

        Raises UnfitError if one of the requests cannot be written, and StoreUnavailableError; then nothing was written.
        """
        try:
            return self._write(requests)
        except UNFIT as error:
            self._roll_back()
            raise UnfitError(error) from error
        except (SQLAlchemyError, sqlite3.Error) as error:
            self.reconnect()
            message = f"The database cannot be written just now: {said(error)}."
            raise StoreUnavailableError(message) from error

    def reconnect(self) -> None:
        """Throw away the connection and all that is known; the next call connects again."""
        self._forget()
        connection, self._connection = self._connection, None
        with suppress(SQLAlchemyError, sqlite3.Error):  # it is thrown away because it no longer works
            if connection is not None:
                connection.close()
        with suppress(SQLAlchemyError, sqlite3.Error):
            self._engine.dispose()

    def _write(self, requests: Sequence[Request]) -> tuple[list[Result | None], list[EventRow]]:
        connection = self._connected()
        transaction = connection.begin()
        self._notice_others(connection)
        batch = self._batch(connection, requests)
        results = [batch.admit(request) for request in requests]
        _insert(connection, batch)
        try:
            transaction.commit()
        except DBAPIError:
            self.reconnect()
            if not self._committed(batch):
                raise
        self._heads.keep(batch.heads)
        self._counts = (batch.position, batch.attempts)
        return results, batch.event_rows

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _roll_back(self) -> None:
        self._forget()
        try:
            self._connected().rollback()
        except SQLAlchemyError:
            self.reconnect()

    def _notice_others(self, connection: Connection) -> None:
        """Forget everything if another program has written since the last transaction."""
        version = connection.exec_driver_sql("PRAGMA data_version").scalar()
        if version != self._data_version:
            self._forget()
            self._data_version = version

    def _forget(self) -> None:
        self._heads.forget()
        self._counts = None

    def _batch(self, connection: Connection, requests: Sequence[Request]) -> Batch:
        appends = [request for request in requests if isinstance(request, Append)]
        heads = {append.stream: self._head(connection, append.stream) for append in appends}
        keys = _find_keys(connection, [append.key for append in appends if append.key is not None])
        return Batch(*self._count(connection), heads, keys)

    def _count(self, connection: Connection) -> tuple[int, int]:
        if self._counts is None:
            position, attempts = connection.exec_driver_sql(statements.FIND_COUNTS).one()
            self._counts = (position, attempts)
        return self._counts

    def _head(self, connection: Connection, stream: str) -> Head:
        head = self._heads.get(stream)
        if head is None:
            row = connection.exec_driver_sql(statements.FIND_HEAD, (stream,)).first()
            head = start(stream) if row is None else Head(*row)
        return head

    def _committed(self, batch: Batch) -> bool:
        """Whether a transaction whose COMMIT failed is in the file after all, and on the disk.

        A transaction is there whole or not at all, so its last event tells. If writing through to the disk failed, what
        is found may be in the system's memory only; so it counts once a checkpoint has written it anew.
        """
        if not batch.event_rows:
            return False
        raw = self._engine.raw_connection()
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


def _find_keys(connection: Connection, wanted: Iterable[Key]) -> dict[tuple[str, str], Key]:
    pairs = [(key.scope, key.name) for key in wanted]
    if not pairs:
        return {}
    found = connection.exec_driver_sql(statements.FIND_KEYS, (msgspec.json.encode(pairs).decode(),))
    return {(row.scope, row.name): Key(*row) for row in found}


def _insert(connection: Connection, batch: Batch) -> None:
    _insert_all(
        connection,
        (statements.INSERT_STREAM, batch.stream_rows),
        (statements.INSERT_CREDENTIAL, batch.opening_credential_rows),
    )
    _insert_many(connection, statements.INSERT_EVENTS, batch.event_rows)
    _insert_many(connection, statements.INSERT_KEYS, batch.key_rows)
    _insert_all(
        connection,
        (statements.UPDATE_STATE, batch.state_rows),
        (statements.UPDATE_MARK, batch.mark_rows),
        (statements.INSERT_CREDENTIAL_ONCE, batch.credential_rows),
        (statements.INSERT_ATTEMPT, batch.attempt_rows),
        (statements.INSERT_TILE, batch.tile_rows),
        (statements.INSERT_CHECKPOINT, batch.checkpoint_rows),
    )


def _insert_all(connection: Connection, *work: tuple[str, Sequence[tuple[Any, ...]]]) -> None:
    for statement, rows in work:
        if rows:
            connection.exec_driver_sql(statement, list(rows))


def _insert_many(connection: Connection, statement: dict[int, str], rows: Sequence[tuple[Any, ...]]) -> None:
    """Insert rows, as many with one statement as it can take."""
    done = 0
    for count, text in statement.items():
        while len(rows) - done >= count:
            connection.exec_driver_sql(text, tuple(chain.from_iterable(rows[done : done + count])))
            done += count


def _error_name(error: DBAPIError) -> str | None:
    name: str | None = getattr(error.orig, "sqlite_errorname", None)
    return name
