"""The event store in a SQLite file, and its writer: one thread that takes all that waits into one transaction."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from pathlib import Path
from queue import Empty, SimpleQueue
from sqlite3 import Connection, Error, connect
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from eventstore.ports.acknowledged import Acknowledged
from eventstore.ports.failures import StoreUnavailableError
from eventstore.reading.reader import Reader
from eventstore.sqlite.dialect import SqliteDialect
from eventstore.sqlite.engine import reading, said, uri, writing
from eventstore.sqlite.place import Lock, Place
from eventstore.store import DatabaseStore
from eventstore.writing.batch import EventRow, Request
from eventstore.writing.session import Session
from eventstore.writing.waiting import Keeping, Limits, Settled, Settling, Waiting, WaitingRoom, closed, write

Publishing = Callable[[Sequence[EventRow]], None]


class Writer:
    """Submit on the event loop; the session is used in the writer's thread only. `publish` is called on the loop.

    `keep` is called in the thread, before what was written is acknowledged.
    """

    def __init__(
        self, session: Session, limits: Limits, publish: Publishing, tell: Settling, keep: Keeping | None = None
    ) -> None:
        self.session = session
        self._keep = keep
        self._limits = limits
        self._publish = publish
        self._loop = asyncio.get_running_loop()
        self.room = WaitingRoom(limits.waiting, tell)
        self.queue: SimpleQueue[list[Waiting] | None] = SimpleQueue()
        self._collected: list[Waiting] = []
        self._stopping = False
        self._deserted = False
        self._ended = False
        self.thread = Thread(target=self._live, name="eventstore-writer", daemon=True)
        self.thread.start()

    @property
    def running(self) -> bool:
        """Return whether requests are taken and written."""
        return not (self._stopping or self._deserted or self._ended)

    def submit(self, request: Request) -> asyncio.Future[Any]:
        """Put a request into the queue; the future is done once it is durable, with a Result if it is an append.

        Raises StoreBusyError if the queue is full, StoreUnavailableError if the writer has stopped.
        """
        if self._stopping or self._deserted or self._ended:
            raise closed()
        waiting = self.room.enter(request)
        if not self._collected:
            self._loop.call_soon(self._hand_over)
        self._collected.append(waiting)
        return waiting[1]

    def _hand_over(self) -> None:
        """Give the thread all that came up in this turn of the loop, at once: it is woken once and not for each."""
        collected, self._collected = self._collected, []
        if collected:
            self.queue.put(collected)

    async def stop(self) -> None:
        """Write what is waiting, then end the thread."""
        if not self._stopping:
            self._stopping = True
            self._hand_over()
            self.queue.put(None)
        await asyncio.to_thread(self.thread.join)

    def _live(self) -> None:
        try:
            self._run()
        finally:
            self._ended = True

    def _run(self) -> None:
        going = True
        while going and not self._deserted:
            taken: list[Waiting] = []
            handed = self.queue.get()
            while handed is not None:
                taken += handed
                if len(taken) >= self._limits.batch:
                    break
                try:
                    handed = self.queue.get_nowait()
                except Empty:
                    break
            going = handed is not None
            for start in range(0, len(taken), self._limits.batch):
                for settled in write(self.session, taken[start : start + self._limits.batch]):
                    if self._keep is not None:
                        self._keep(settled)
                    try:
                        self._loop.call_soon_threadsafe(self._deliver, settled)
                    except RuntimeError:
                        # the loop was closed and the store was not: nobody is left who waits
                        self._deserted = True

    def _deliver(self, settled: Settled) -> None:
        try:
            self.room.answer(settled)
        finally:
            if settled.events:
                self._publish(settled.events)


T = TypeVar("T")

FAILURES = (SQLAlchemyError, Error)


class SqliteStore(DatabaseStore):
    """The port on one file, for one process at a time.

    `prepare` is called by `start` while the lock is held and before the file is opened: the moment to migrate it.
    `readers` is how many questions are answered at once, `busy_timeout` how many milliseconds to wait while another
    program has the file locked. `start` raises StoreLockedError, StoreUnavailableError, and whatever `prepare` raises.
    """

    def __init__(
        self,
        database: Path,
        *,
        prepare: Callable[[], None] | None = None,
        limits: Limits | None = None,
        readers: int = 4,
        busy_timeout: int = 5000,
        acknowledged: Acknowledged | None = None,
    ) -> None:
        super().__init__(acknowledged)
        self._database = database.resolve()
        self._prepare = prepare
        self._limits = limits or Limits()
        self._readers = readers
        self._busy_timeout = busy_timeout
        self._place = Place(self._database)

    async def ready(self) -> bool:
        """As for every database; and the files lie where they were opened."""
        try:
            self._place.check()
        except StoreUnavailableError:
            return False
        return await super().ready()

    async def _open(self, parts: AsyncExitStack) -> tuple[Writer, "Threads"]:
        """Lock, prepare and open the file."""
        lock = Lock(self._database)
        lock.take()
        parts.callback(lock.free)
        place = self._place = Place(self._database)
        parts.callback(place.leave)
        place.take()
        if self._prepare is not None:
            await asyncio.to_thread(self._prepare)
            place.take()
        writes = writing(self._database, self._busy_timeout, place)
        # closed last, so that it brings the write-ahead log into the file and takes it away
        parts.push_async_callback(asyncio.to_thread, writes.dispose)
        session = Session(writes, SqliteDialect(place), self._limits.heads, FAILURES, self.acknowledged)
        await asyncio.to_thread(session.open)
        # as long as this one is open, SQLite keeps what it has beside the file, even if the writer connects anew
        anchor = await asyncio.to_thread(_anchored, self._database)
        parts.callback(anchor.close)
        place.settle()
        reads = reading(self._database, self._busy_timeout, self._readers, place)
        parts.callback(reads.dispose)
        threads = ThreadPoolExecutor(self._readers, thread_name_prefix="eventstore-reader")
        parts.push_async_callback(asyncio.to_thread, threads.shutdown)
        writer = Writer(session, self._limits, self._listeners.tell, self._tell, self._keep)
        parts.push_async_callback(writer.stop)
        return writer, Threads(reads, threads)


def _anchored(database: Path) -> Connection:
    """A connection that has read once and does nothing more."""
    connection = connect(uri(database, "ro"), uri=True, isolation_level=None, check_same_thread=False)
    connection.execute("SELECT position FROM log_head").fetchall()
    return connection


class Threads:
    """Puts questions to readers in threads, each on a connection of its own."""

    def __init__(self, engine: Engine, threads: ThreadPoolExecutor) -> None:
        self._engine = engine
        self._threads = threads
        self._dialect = SqliteDialect()

    async def ask(self, question: Callable[[Reader], T]) -> T:
        """Put a question in a thread."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._put, question)
        except (SQLAlchemyError, UnicodeDecodeError) as error:
            message = f"The database cannot be read just now: {said(error)}."
            raise StoreUnavailableError(message) from error

    def _put(self, question: Callable[[Reader], T]) -> T:
        with self._engine.connect() as connection:
            return question(Reader(connection, self._dialect))
