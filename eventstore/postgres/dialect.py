"""The dialect of PostgreSQL: what it does in its own way."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.dialects.postgresql import asyncpg
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from eventstore.ports.events import Head
from eventstore.ports.log import Key
from eventstore.postgres import driver, statements
from eventstore.schema import events, keys
from eventstore.writing.batch import Batch
from eventstore.writing.dialect import FOUND_IN_THE_VALUES, Counts
from eventstore.writing.driver import Compiled, Question
from eventstore.writing.outbox import carry_out
from eventstore.writing.time import keep_times

FAILURES = (SQLAlchemyError, OSError)
"""What is raised when the database fails; OSError (a TimeoutError too) where the driver has got no answer at all."""

IN_THE_VALUES = (ValueError, *FOUND_IN_THE_VALUES)

QUESTIONS = Compiled(asyncpg.dialect())  # type: ignore[no-untyped-call]  # SQLAlchemy leaves it so

COPIED = 16
"""So many events at once, or more, are copied."""

DATA, INTEGRITY = "22", "23"
TAKEN, CORRUPTED, FULL = "23505", "XX001", "53100"
REFUSAL = "23001"
"""The SQLSTATE of all triggers of the log; nothing else in it gives this one."""


class PostgresDialect:
    """The statements for a database, for one connection that writes."""

    def __init__(self) -> None:
        self._position = 0
        self._transaction = ""

    def connect(self, engine: Engine) -> Connection:
        """One that begins no transaction by itself, so that a turn to the server can begin one and lock the head."""
        return engine.connect().execution_options(isolation_level="AUTOCOMMIT")

    def begin(self, connection: Connection, known: Counts | None) -> Counts | None:
        """Begin a transaction, and lock the head of the log until its end.

        Everybody who appends does so, and the row is locked for the whole time up to the commit. So positions are in
        the order of the commits. The head stands elsewhere if another node has appended.
        """
        self._transaction = ""
        if known is not None and driver.run(connection, statements.begin_at(known[0])) == statements.EXISTS:
            return known
        if known is None:
            driver.run(connection, statements.BEGIN)
        ((self._position, self._transaction),) = driver.fetch(connection, statements.LOCK)
        return None

    def counts(self, connection: Connection) -> Counts:  # noqa: ARG002 - as the protocol has it
        """Return the place of the head; the statement that writes attempts counts them."""
        return self._position, 0

    def heads(self, connection: Connection, streams: Collection[str]) -> Mapping[str, Head]:
        """Look up all streams at once."""
        rows = driver.fetch(connection, statements.FIND_HEADS, (list(streams),))
        return {stream: Head(version, fresh) for stream, version, fresh in rows}

    def keys(self, connection: Connection, wanted: Collection[Key]) -> dict[tuple[str, str], Key]:
        """Look up all keys at once."""
        places = list({(key.scope, key.name) for key in wanted})
        rows = driver.fetch(connection, statements.FIND_KEYS, _columns(places))
        return {(scope, name): Key(scope, name, digest, answer) for scope, name, digest, answer in rows}

    def events_after(self, connection: Connection, versions: Mapping[str, int]) -> Sequence[Sequence[Any]]:
        """Look up all streams at once."""
        return driver.fetch(connection, statements.FIND_EVENTS, (list(versions), list(versions.values())))

    def first_after(self, connection: Connection, versions: Mapping[str, int]) -> Sequence[Sequence[Any]]:
        """Look up all streams at once."""
        return driver.fetch(connection, statements.FIND_FIRST, (list(versions), list(versions.values())))

    def find(self, connection: Connection, question: Question, asked: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        """The rows, from the driver itself."""
        return driver.fetch(connection, *QUESTIONS.put(question, asked))

    def insert(self, connection: Connection, batch: Batch) -> None:
        """Write the rows of each table in one statement, and events and keys, which most batches have, in the same.

        Many of them are copied instead: that takes one more turn to the server, and much less for each row.
        """
        fresh, used = batch.event_rows, batch.key_rows
        if len(fresh) >= COPIED:
            driver.copy(connection, events, fresh)
            if used:
                driver.copy(connection, keys, used)
        elif fresh and used:
            columns = _columns(fresh) + _columns(used)
            ((self._transaction,),) = driver.fetch(connection, statements.INSERT_EVENT_AND_KEY, columns)
        elif fresh:
            ((self._transaction,),) = driver.fetch(connection, statements.INSERT_EVENT, _columns(fresh))
        elif used:
            driver.copy(connection, keys, used)
        for change, rows in batch.changes():
            if rows:
                driver.fetch(connection, statements.CHANGES[change], _columns([*rows]))
        keep_times(connection, batch.times)
        carry_out(connection, batch.chores)

    def commit(self, connection: Connection) -> None:
        """End the transaction; its id is known before, so that it can be asked for if no answer comes."""
        if not self._transaction:
            ((self._transaction,),) = driver.fetch(connection, statements.TRANSACTION)
        driver.run(connection, statements.COMMIT)

    def roll_back(self, connection: Connection) -> None:
        """End the transaction, if there is one."""
        if driver.is_in_transaction(connection):
            driver.run(connection, statements.ROLL_BACK)

    def stands(self) -> None:
        """The server sees to its files."""

    def committed(self, engine: Engine, batch: Batch) -> bool:
        """Return whether the transaction whose COMMIT failed was committed after all.

        The lock waits until it has ended, one way or the other. Then the server knows what became of it; if another
        server has taken over meanwhile, whose transactions count on from elsewhere, the last event tells.
        """
        transaction = self._transaction
        if not transaction:
            return False  # its id comes before COMMIT is sent
        with engine.connect() as connection, connection.begin():
            connection.exec_driver_sql(statements.LOCK)
            if batch.event_rows:
                stored = connection.exec_driver_sql(statements.FIND_HASH, (batch.position,)).scalar()
                if stored != batch.event_rows[-1][-1]:
                    return False
            return connection.exec_driver_sql(statements.FATE, (transaction,)).scalar() == "committed"

    def is_unfit(self, error: Exception) -> bool:
        """Errors of the values and of the constraints, found by the server or already by the driver."""
        if isinstance(error, DBAPIError):
            return _state(error)[:2] in (DATA, INTEGRITY) or isinstance(_origin(error), IN_THE_VALUES)
        return isinstance(error, FOUND_IN_THE_VALUES)

    def is_refusal(self, error: Exception) -> bool:
        """Return whether a trigger of the log has refused, or an event is already at a place that should be free."""
        if not isinstance(error, DBAPIError):
            return False
        place_taken = _state(error) == TAKEN and getattr(_origin(error), "table_name", None) == events.name
        return place_taken or _state(error) == REFUSAL

    def is_damage(self, error: Exception) -> bool:
        """Return whether the server says that a page is damaged."""
        return isinstance(error, DBAPIError) and _state(error) == CORRUPTED

    def is_full(self, error: Exception) -> bool:
        """Return whether the server's disk is full."""
        return isinstance(error, DBAPIError) and _state(error) == FULL

    def said(self, error: Exception) -> str:
        """The server's first sentence, without details; nothing said of values, by it or the driver: it quotes them."""
        origin = _origin(error)
        if isinstance(origin, IN_THE_VALUES) or (isinstance(error, DBAPIError) and _state(error)[:2] == DATA):
            return "a value does not fit its column"
        said = getattr(origin, "message", None) or str(origin) or type(origin).__name__
        return str(said).partition("\n")[0].rstrip(".")

    def cause(self, error: Exception) -> Exception | None:  # noqa: ARG002 - as the protocol has it
        """None: a failure of PostgreSQL shows the row it concerns."""
        return None


def _columns(rows: Sequence[Sequence[Any]]) -> tuple[list[Any], ...]:
    return tuple(map(list, zip(*rows, strict=True)))


def _state(error: DBAPIError) -> str:
    return getattr(error.orig, "sqlstate", None) or ""


def _origin(error: BaseException) -> BaseException:
    """The driver's own exception."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        return error.orig.__cause__ or error.orig
    return error
