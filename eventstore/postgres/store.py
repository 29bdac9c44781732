"""The event store in a PostgreSQL database, with the tickets that are good at every node on it.

Its writer is one task that takes all that is waiting into one transaction.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from typing import Any

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.util import await_, greenlet_spawn

from eventstore.ports.acknowledged import Acknowledged
from eventstore.ports.failures import StoreUnavailableError
from eventstore.ports.time import LogTime
from eventstore.ports.tokens import Ticket, TicketLimits
from eventstore.postgres import statements
from eventstore.postgres.asking import Greenlets
from eventstore.postgres.dialect import FAILURES, PostgresDialect
from eventstore.postgres.duties import Duties
from eventstore.postgres.engine import ROLE, Patience, holding, keeping, reading, writing
from eventstore.postgres.feed import Feed, Rhythm
from eventstore.postgres.statements import PUT_TICKET, TAKE_TICKET
from eventstore.postgres.trial import try_session
from eventstore.reading.reader import Reader
from eventstore.store import DatabaseStore
from eventstore.writing.batch import Request
from eventstore.writing.session import Session
from eventstore.writing.waiting import Keeping, Limits, Settling, Waiting, WaitingRoom, closed, write


class SharedTickets:
    """Tickets as rows. One statement takes a ticket, so the database says who was first.

    They go past the writer: they are no part of the log, and must not wait for its lock or hold it.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def put(self, ticket: Ticket, limits: TicketLimits, now: int) -> bool:
        """As the port's `put_ticket`. Nodes that put at the same moment may go beyond a limit by one each."""
        row = (ticket.ticket_hash, ticket.token_hash, ticket.stream, ticket.expires_at)
        return await self._value(PUT_TICKET, (*row, now, limits.every, limits.each)) is not None

    async def take(self, ticket_hash: bytes, stream: str, now: int) -> bytes | None:
        """As the port's `take_ticket`. One whose taking was not answered counts as taken."""
        result: bytes | None = await self._value(TAKE_TICKET, (ticket_hash, stream, now))
        return result

    async def _value(self, statement: str, values: tuple[object, ...]) -> Any:
        """The first value that a statement returns; once more if the connection turns out to be dead."""
        try:
            try:
                return await self._first(statement, values)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
            return await self._first(statement, values)
        except FAILURES as error:
            dialect = PostgresDialect()
            message = f"The database cannot keep tickets just now: {dialect.said(error)}."
            raise StoreUnavailableError(message) from dialect.cause(error)

    async def _first(self, statement: str, values: tuple[object, ...]) -> Any:
        async with self._engine.connect() as connection:
            return (await connection.exec_driver_sql(statement, values)).scalar()


DURABLE = ("on", "remote_apply")
"""The values of synchronous_commit with which an answer means that all is on the disk."""

KEEPERS = 2
"""How many connections there are at most for what is kept beside the log."""


class Writer:
    """Submit on the event loop. The listeners hear of new events first, through the feed; then those who wait."""

    def __init__(
        self, session: Session, limits: Limits, feed: Feed, tell: Settling, keep: Keeping | None = None
    ) -> None:
        self._session = session
        self._limits = limits
        self._feed = feed
        self._keep = keep
        self.room = WaitingRoom(limits.waiting, tell)
        self._queue: deque[Waiting] = deque()
        self._filled = asyncio.Event()
        self._stopping = False
        self._task = asyncio.create_task(self._run(), name="eventstore-writer")

    @property
    def running(self) -> bool:
        """Return whether requests are taken and written."""
        return not (self._stopping or self._task.done())

    def submit(self, request: Request) -> asyncio.Future[Any]:
        """Put a request into the queue; the future is done once it is durable, with a Result if it is an append.

        Raises StoreBusyError if the queue is full, StoreUnavailableError if the writer has stopped.
        """
        if not self.running:
            raise closed()
        waiting = self.room.enter(request)
        self._queue.append(waiting)
        self._filled.set()
        return waiting[1]

    async def stop(self) -> None:
        """Write what is waiting, then end the task."""
        self._stopping = True
        self._filled.set()
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        while self._queue or not self._stopping:
            if not self._queue:
                self._filled.clear()
                await self._filled.wait()
                continue
            batch = [self._queue.popleft() for _ in range(min(len(self._queue), self._limits.batch))]
            await greenlet_spawn(self._write, batch)

    def _write(self, batch: list[Waiting]) -> None:
        for settled in write(self._session, batch):
            if self._keep is not None:
                await_(asyncio.to_thread(self._keep, settled))
            if settled.events:
                await_(self._feed.add(settled.events))
            self.room.answer(settled)


class PostgresStore(DatabaseStore):
    """The port on one database, for any number of processes at a time.

    The database must have been migrated. `start` calls `prepare` once the connection has been tried out: the moment to
    look at the schema. `readers` is how many questions are answered at once.

    `start` raises StoreUnavailableError, and whatever `prepare` raises. It refuses a pooler that shares connections
    between transactions, and a server that would not write commits through to the disk. It also refuses a user who
    could change the log.
    """

    shared = True

    def __init__(
        self,
        url: URL,
        *,
        prepare: Callable[[], None] | None = None,
        limits: Limits | None = None,
        readers: int = 4,
        patience: Patience | None = None,
        rhythm: Rhythm | None = None,
        acknowledged: Acknowledged | None = None,
    ) -> None:
        super().__init__(acknowledged)
        self._url = url
        self._prepare = prepare
        self._limits = limits or Limits()
        self._readers = readers
        self._patience = patience or Patience()
        self._rhythm = rhythm or Rhythm()
        self._feed: Feed | None = None
        self._duties = Duties(holding(url, self._patience), self._rhythm.duty)
        self._keeps = keeping(url, self._patience, KEEPERS)
        self._shared_tickets = SharedTickets(self._keeps)
        self._clock = Greenlets(self._keeps)

    async def ready(self) -> bool:
        """As for every database; and the log has no hole."""
        return self._feed is not None and self._feed.hole is None and await super().ready()

    async def on_duty(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do the work while no other node does."""
        await self._duties.on_duty(name, work)

    async def put_ticket(self, ticket: Ticket, limits: TicketLimits, now: int) -> bool:
        """Keep a ticket for all nodes."""
        return await self._shared_tickets.put(ticket, limits, now)

    async def take_ticket(self, ticket_hash: bytes, stream: str, now: int) -> bytes | None:
        """Take a ticket that any node has kept."""
        return await self._shared_tickets.take(ticket_hash, stream, now)

    async def time(self) -> LogTime:
        """Read the time on a connection on which nothing takes long."""
        return await self._clock.ask(Reader.time)

    def exclusively(self, name: str) -> AbstractAsyncContextManager[None]:
        """A context that no other node is in."""
        return self._duties.exclusively(name)

    async def _open(self, parts: AsyncExitStack) -> tuple[Writer, Greenlets]:
        """Try the connection out, see that the log is there, and begin to follow it."""
        await try_session(self._url, self._patience)
        if self._prepare is not None:
            await asyncio.to_thread(self._prepare)
        writes = writing(self._url, self._patience)
        parts.push_async_callback(writes.dispose)
        session = Session(writes.sync_engine, PostgresDialect(), self._limits.heads, FAILURES, self.acknowledged)
        parts.push_async_callback(greenlet_spawn, session.reconnect)
        await greenlet_spawn(session.open)
        await _check(writes)
        reads = reading(self._url, self._patience, self._readers)
        parts.push_async_callback(reads.dispose)
        asker = Greenlets(reads)
        parts.push_async_callback(self._keeps.dispose)
        self._feed = Feed(writes, asker, self._watchers, self._listeners, self._rhythm)
        parts.push_async_callback(self._feed.stop)
        await self._feed.start()
        keep = None if self.acknowledged.keeper is None else self._keep
        writer = Writer(session, self._limits, self._feed, self._tell, keep)
        parts.push_async_callback(writer.stop)
        return writer, asker


async def _check(engine: AsyncEngine) -> None:
    """See that acknowledged means on the disk, and that nothing written can be changed from here."""
    try:
        async with engine.connect() as connection:
            settings = (await connection.exec_driver_sql(statements.SETTINGS)).one()
    except FAILURES as error:
        message = f"The database cannot be read just now: {PostgresDialect().said(error)}."
        raise StoreUnavailableError(message) from None
    if settings.synchronous_commit not in DURABLE or settings.fsync != "on":
        message = (
            f"The server would acknowledge what is not on the disk: synchronous_commit is "
            f"{settings.synchronous_commit}, fsync is {settings.fsync}. Both must be on."
        )
        raise StoreUnavailableError(message)
    if settings.may_change:
        message = f"The role {ROLE} may change or delete events. It must have no rights but those that it was given."
        raise StoreUnavailableError(message)
