"""The dialect of a database: what each does in its own way while the log is written and read."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from sqlalchemy import Connection, Engine

from eventstore.ports.events import Head
from eventstore.ports.log import Key
from eventstore.writing.batch import Batch
from eventstore.writing.driver import Question

Counts = tuple[int, int]
"""The position of the last event and the number of the last attempt."""

FOUND_IN_THE_VALUES = (UnicodeEncodeError, TypeError, OverflowError)
"""Errors of Python's own that say something about what was to be written, whatever the database."""


class Dialect(Protocol):
    """The statements of one database, and what its errors mean. All of it blocks; a session calls it in order."""

    def connect(self, engine: Engine) -> Connection:
        """A connection for one that writes. Its transactions are begun and ended by this dialect alone."""

    def begin(self, connection: Connection, known: Counts | None) -> Counts | None:
        """Begin a transaction, and keep all other writers out until its end.

        `known` are the counts as this session left them. They are returned, or None if somebody else has written since
        (or nothing is known). Then all that the session knows is out of date.
        """

    def counts(self, connection: Connection) -> Counts:
        """Look the counts up, after `begin`."""

    def heads(self, connection: Connection, streams: Collection[str]) -> Mapping[str, Head]:
        """The heads of those of the streams that have events."""

    def keys(self, connection: Connection, wanted: Collection[Key]) -> dict[tuple[str, str], Key]:
        """Those of the keys that were used before, by scope and name."""

    def events_after(self, connection: Connection, versions: Mapping[str, int]) -> Sequence[Sequence[Any]]:
        """The events of each of these streams after its version, stream by stream in their order.

        A row has the columns of a `StoredEvent`.
        """

    def first_after(self, connection: Connection, versions: Mapping[str, int]) -> Sequence[Sequence[Any]]:
        """The first event of each of these streams after its version, if there is one; rows as of `events_after`."""

    def find(self, connection: Connection, question: Question, asked: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        """The rows of a question that is put often, straight from the driver: that takes much less than SQLAlchemy."""

    def insert(self, connection: Connection, batch: Batch) -> None:
        """Write all rows of a batch."""

    def commit(self, connection: Connection) -> None:
        """End the transaction; what it has written is durable then."""

    def roll_back(self, connection: Connection) -> None:
        """End the transaction, if there is one; nothing of it stays."""

    def stands(self) -> None:
        """See that what is committed would be found again; called before each commit, and before it is answered.

        Raises StoreUnavailableError.
        """

    def committed(self, engine: Engine, batch: Batch) -> bool:
        """Return whether a transaction whose COMMIT failed is durable after all. False where it is not known."""

    def is_unfit(self, error: Exception) -> bool:
        """Return whether the error is about what was to be written; if not, it is about the database."""

    def is_refusal(self, error: Exception) -> bool:
        """Return whether a trigger that protects the log has refused."""

    def is_damage(self, error: Exception) -> bool:
        """Return whether something stored cannot be read because it is damaged, rather than out of reach just now."""

    def is_full(self, error: Exception) -> bool:
        """Return whether the database says that it has no room to write."""

    def said(self, error: Exception) -> str:
        """Return the database's message, without the statement and without any value."""

    def cause(self, error: Exception) -> Exception | None:
        """The error, if it shows no value and may be told on as a cause."""
