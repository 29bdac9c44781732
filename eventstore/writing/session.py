"""The one connection that writes, and what the writer knows of the log without asking.

So it keeps the heads of the streams that were appended to most recently.
"""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import suppress

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from eventstore.hashes.chain import start
from eventstore.hashes.trail import is_lost
from eventstore.ports.acknowledged import Acknowledged
from eventstore.ports.events import Head, StoredEvent
from eventstore.ports.failures import LogWentBackError, StoreFullError, StoreUnavailableError, StreamDamagedError
from eventstore.ports.log import Conflict
from eventstore.ports.time import TimeKept
from eventstore.writing.batch import Answer, Batch, EventRow, Request, appends_in, keys_in
from eventstore.writing.dialect import Counts, Dialect


class UnfitError(Exception):
    """Nothing was written, because one of the requests cannot be. `answer` is for it, if it was the only one."""

    def __init__(self, answer: Exception) -> None:
        super().__init__(str(answer))
        self.answer = answer


class Session:
    """Writes requests, each call one transaction. Used by one thread (or greenlet) at a time.

    After any failure, and after somebody else has written, it reads from the database again all that it knew. After a
    failure of the database it also connects anew. `failures` are the errors that the database's driver raises. On each
    new connection it holds the log to what is `acknowledged`. While some of that is lost, it writes nothing but the
    time.
    """

    def __init__(
        self,
        engine: Engine,
        dialect: Dialect,
        heads: int,
        failures: tuple[type[Exception], ...] = (DBAPIError,),
        acknowledged: Acknowledged | None = None,
    ) -> None:
        self._engine = engine
        self.dialect = dialect
        self._failures = failures
        self._connection: Connection | None = None
        self._heads = Heads(heads)
        self._counts: Counts | None = None
        self._acknowledged = acknowledged or Acknowledged()
        self._is_held = False

    def open(self) -> None:
        """Connect and see that the log is there. Raises StoreUnavailableError."""
        try:
            connection = self.connected()
            self.dialect.begin(connection, None)
            self._hold(connection)
            self._counts = self.dialect.counts(connection)
            self.dialect.commit(connection)
        except self._failures as error:
            self.reconnect()
            problem = "There is no event log in the database"
            if not isinstance(error, DBAPIError):
                problem = "The database cannot be reached"
            message = f"{problem}: {self.dialect.said(error)}."
            raise StoreUnavailableError(message) from self.dialect.cause(error)

    def write(self, requests: Sequence[Request]) -> tuple[list[Answer], list[EventRow]]:
        """Write the requests; their answers and the new events, all durable.

        They are written as if no key had been used before, and each stream ended where its sender says. That is so
        almost always; the database refuses if it is not.

        Raises UnfitError if one of the requests cannot be written, and StoreUnavailableError; then nothing was written.
        """
        try:
            try:
                return self._write(requests, sure=False)
            except Exception as error:
                if not (self.dialect.is_unfit(error) and any(map(_assumes, requests))):
                    raise
            self._roll_back()
            return self._write(requests, sure=True)
        except StoreUnavailableError:
            self._roll_back()
            raise
        except Exception as error:
            if self.dialect.is_unfit(error):
                self._roll_back()
                answer = self._answer(error)
                raise UnfitError(answer) from answer.__cause__
            if not isinstance(error, self._failures):
                raise
            self.reconnect()
            message = f"The database cannot be written just now: {self.dialect.said(error)}."
            kind = StoreFullError if self.dialect.is_full(error) else StoreUnavailableError
            raise kind(message) from self.dialect.cause(error)

    def reconnect(self) -> None:
        """Throw away the connection and all that is known; the next call connects again."""
        self._forget()
        self._is_held = False
        connection, self._connection = self._connection, None
        with suppress(*self._failures):  # it is thrown away because it no longer works
            if connection is not None:
                connection.invalidate()
                connection.close()
        with suppress(*self._failures):
            self._engine.dispose()

    def _write(self, requests: Sequence[Request], *, sure: bool) -> tuple[list[Answer], list[EventRow]]:
        """Write in one transaction. `sure`: look up all keys and heads; else only if an append seems not to fit.

        It may be a retry of an append that was written.
        """
        connection = self._begun()
        if not self._is_held:
            self._hold(connection)
        if self._acknowledged.lost and not all(isinstance(request, TimeKept) for request in requests):
            raise LogWentBackError
        heads = self._known_heads(connection, requests, sure=sure)
        batch = self._batch(connection, requests, heads, keys=sure)
        results = [*map(batch.admit, requests)]
        for request, result in zip(requests, results, strict=True):
            if not sure and isinstance(result, Conflict | StreamDamagedError) and _assumes(request):
                heads = self._known_heads(connection, requests, sure=True)
                batch = self._batch(connection, requests, heads, keys=True)
                results = [*map(batch.admit, requests)]
                break
        self.dialect.insert(connection, batch)
        self.dialect.stands()
        try:
            self.dialect.commit(connection)
        except self._failures:
            self.reconnect()
            if not self.dialect.committed(self._engine, batch):
                raise
        self.dialect.stands()
        self._heads.keep(batch.heads)
        self._counts = (batch.position, batch.attempts)
        return results, batch.event_rows

    def _begun(self) -> Connection:
        """A transaction that keeps others out; on a new connection if the old one turns out to be dead."""
        connection = self._connection
        try:
            begun = connection or self.connected()
            self._counts = self.dialect.begin(begun, self._counts)
        except DBAPIError as error:
            if connection is None or not error.connection_invalidated:
                raise
            self.reconnect()
            return self._begun()
        if self._counts is None:
            self._heads.clear()
        return begun

    def _hold(self, connection: Connection) -> None:
        """Hold the log to what was acknowledged: another database may have taken the place of the one before."""
        known = self._acknowledged.all()
        asked = {newest.stream: newest.version - 1 for newest in known}
        rows = self.dialect.first_after(connection, asked) if asked else ()
        stored = {event.stream: event for event in (StoredEvent(*row) for row in rows)}
        self._acknowledged.lost = tuple(newest for newest in known if is_lost(newest, stored.get(newest.stream)))
        self._is_held = True

    def connected(self) -> Connection:
        """The connection of the writer; made if there is none. Raises SQLAlchemyError."""
        if self._connection is None:
            self._connection = self.dialect.connect(self._engine)
        return self._connection

    def _roll_back(self) -> None:
        self._forget()
        try:
            self.dialect.roll_back(self.connected())
        except self._failures:
            self.reconnect()

    def _forget(self) -> None:
        self._heads.clear()
        self._counts = None

    def _known_heads(self, connection: Connection, requests: Sequence[Request], *, sure: bool) -> dict[str, Head]:
        """Return the ends of the streams.

        Not `sure`: if the session does not know one, the first append's own head counts.
        """
        heads: dict[str, Head] = {}
        unknown = set()
        for request in appends_in(requests):
            if request.stream not in heads:
                head = self._heads.get(request.stream)
                if head is None and request.head is not None and not sure:
                    head = Head(request.expected, request.head)
                if head is None:
                    unknown.add(request.stream)
                else:
                    heads[request.stream] = head
        if unknown:
            stored = self.dialect.heads(connection, unknown)
            heads.update((stream, stored.get(stream) or start(stream)) for stream in unknown)
        return heads

    def _batch(
        self, connection: Connection, requests: Sequence[Request], heads: Mapping[str, Head], *, keys: bool
    ) -> Batch:
        wanted = [*keys_in(requests)] if keys else []
        used = self.dialect.keys(connection, wanted) if wanted else {}
        if self._counts is None:
            self._counts = self.dialect.counts(connection)
        return Batch(*self._counts, heads, used)

    def _answer(self, error: Exception) -> Exception:
        said = self.dialect.said(error)
        answer: Exception = ValueError(f"The database cannot take this: {said}.")
        if self.dialect.is_refusal(error):
            # what a trigger refuses has been checked before, so it is the log that is not whole
            answer = StoreUnavailableError(f"The log is damaged: {said}.")
        answer.__cause__ = self.dialect.cause(error)
        return answer


def _assumes(request: Request) -> bool:
    """Return whether the request is first written on an assumption that only the database can confirm."""
    return any(keys_in((request,))) or any(append.head is not None for append in appends_in((request,)))


class Heads(OrderedDict[str, Head]):
    """At most `size` heads of streams; the one whose stream was not appended to for longest goes first."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self._size = size

    def keep(self, heads: Mapping[str, Head]) -> None:
        """Take over what was committed."""
        for stream, head in heads.items():
            self[stream] = head
            self.move_to_end(stream)
        while len(self) > self._size:
            self.popitem(last=False)
