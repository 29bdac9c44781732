"""The event store in a SQLite file, written and read by steps of a seeded loop in place of threads."""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, event
from sqlalchemy.util import LRUCache

from eventstore.ports.events import Place
from eventstore.ports.failures import StoreUnavailableError
from eventstore.reading.reader import Reader
from eventstore.sqlite.dialect import SqliteDialect
from eventstore.sqlite.engine import reading, writing
from eventstore.store import DatabaseStore
from eventstore.writing.batch import Request, appends_in
from eventstore.writing.session import Session
from eventstore.writing.waiting import Limits, Settled, Settling, Waiting, WaitingRoom, closed, write
from tests.support.simulation.trouble import Trouble, TroubledDialect

T = TypeVar("T")

LIMITS = Limits()
BUSY_MILLISECONDS = 1000
STATEMENTS_KEPT = 500


class SimulatedLog:
    """One log, and the stores of the nodes on it.

    What a transaction has written can be read at once. Whoever waits for it hears of it later: as many seconds as
    `lag` says, and as much more as the loop holds the step back. `shared`: several nodes are on it. `is_deaf`: whoever
    follows the log is told that it has nothing new. `questions` counts what was asked. `trouble`: what goes wrong.
    """

    def __init__(self, file: Path, lag: float = 0.0, *, shared: bool = False, is_deaf: bool = False) -> None:
        self.file = file
        self.lag = lag
        self.shared = shared
        self.is_deaf = is_deaf
        self.questions = 0
        self.trouble = Trouble()
        self.nodes: list[SimulatedStore] = []
        self.duties: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._session: Session | None = None
        self._engines: list[Engine] = []
        self._readers: list[Connection] = []

    def store(self) -> SimulatedStore:
        """Make the store of one more node."""
        return SimulatedStore(self)

    def session(self) -> Session:
        """Open the one session that writes, for all nodes."""
        if self._session is None:
            engine = writing(self.file, BUSY_MILLISECONDS)
            event.listen(engine, "connect", _without_disk)
            self._engines.append(_keeping_statements(engine))
            self._session = Session(engine, TroubledDialect(self.trouble), LIMITS.heads)
            self._session.open()
        return self._session

    def restart(self) -> None:
        """Let the writing session begin anew, as after the end of its process."""
        if self._session is not None:
            self._session.reconnect()

    def reader(self) -> Connection:
        """Open a connection that reads; each of its statements sees all that is committed."""
        self._engines.append(_keeping_statements(reading(self.file, BUSY_MILLISECONDS, 1)))
        self._readers.append(self._engines[-1].connect())
        return self._readers[-1]

    def close(self) -> None:
        """Close all connections."""
        while self._readers:
            self._readers.pop().close()
        while self._engines:
            self._engines.pop().dispose()
        self._session = None


class Statements(LRUCache[Any, Any]):
    """The statements as they are sent to SQLite, made once for all runs, each of which has engines of its own.

    The first part of a key is the dialect of one engine; all engines of a simulation have equal ones.
    """

    def get(self, key: Any, default: Any = None) -> Any:
        """Return a statement that one of the engines has made."""
        return super().get(key[1:], default)

    def __setitem__(self, key: Any, value: Any) -> None:
        """Keep a statement for all engines."""
        super().__setitem__(key[1:], value)


STATEMENTS = Statements(STATEMENTS_KEPT)


def _keeping_statements(engine: Engine) -> Engine:
    engine.update_execution_options(compiled_cache=STATEMENTS)
    return engine


def _without_disk(connection: Any, _: object) -> None:
    """Let nothing wait for the disk: no simulation loses power."""
    connection.execute("PRAGMA synchronous=OFF")


class SimulatedStore(DatabaseStore):
    """The port on a simulated log, for one node."""

    def __init__(self, log: SimulatedLog) -> None:
        super().__init__()
        self.shared = log.shared
        self.is_cut = False
        self._on_duty: list[asyncio.Lock] = []
        self._log = log

    def cut(self) -> None:
        """Cut the node off at once, as its process has ended: nothing of it reaches the log any more."""
        self.is_cut = True
        while self._on_duty:
            self._on_duty.pop().release()
        if self in self._log.nodes:
            self._log.nodes.remove(self)

    def _leave(self) -> None:
        if self in self._log.nodes:
            self._log.nodes.remove(self)

    async def _open(self, parts: AsyncExitStack) -> tuple[Steps, Questions]:
        """Take part in the log."""
        self._log.nodes.append(self)
        parts.callback(self._leave)
        steps = Steps(self._log, self)
        parts.push_async_callback(steps.stop)
        return steps, Questions(self._log, self)

    def tell_all(self, written: Settled) -> None:
        """Let this node's listeners hear of the events, and some time later other nodes."""
        if not written.events and not written.failed:
            return
        self._listeners.tell(written.events)
        versions = {row[2]: row[3] for row in written.events}
        if written.failed:  # other nodes look for themselves, and may see what this one has no answer for
            appends = appends_in(request for request, _ in written.waiting)
            versions = {append.stream: append.expected + len(append.bodies) for append in appends}
        for node in self._log.nodes:
            if node is not self:
                asyncio.get_running_loop().call_later(self._log.trouble.news_lag, node.hear, versions)

    def hear(self, versions: Mapping[str, int]) -> None:
        """Hear of the streams that another node has appended to."""
        self._watchers.tell(versions)

    async def places(self, after: int, limit: int) -> list[Place]:
        """Look up where events stand, unless the log is deaf."""
        return [] if self._log.is_deaf else await super().places(after, limit)

    async def on_duty(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do the work while no other node does."""
        duty = self._log.duties[name]
        await duty.acquire()
        self._on_duty.append(duty)
        try:
            await work()
        finally:
            if duty in self._on_duty:
                self._on_duty.remove(duty)
                duty.release()

    def told(self) -> Settling:
        """Return what hears of each transaction."""
        return self._tell


class Steps:
    """The writer: one step of the loop writes all that waits in one transaction, and a later one answers."""

    running = True

    def __init__(self, log: SimulatedLog, store: SimulatedStore) -> None:
        self._log = log
        self._store = store
        self._session = log.session()
        self.room = WaitingRoom(LIMITS.waiting, store.told())
        self._queue: list[Waiting] = []
        self._settled: deque[Settled] = deque()

    def submit(self, request: Request) -> asyncio.Future[Any]:
        """Have a request written; the future is done some time after that."""
        if self._store.is_cut:
            raise closed()
        if not self._queue:
            asyncio.get_running_loop().call_soon(self._write)
        self._queue.append(self.room.enter(request))
        return self._queue[-1][1]

    async def stop(self) -> None:
        """Wait until all is written and answered."""
        while self.room.count and not self._store.is_cut:  # noqa: ASYNC110 - the time is the loop's own
            await asyncio.sleep(1)

    def _write(self) -> None:
        waiting, self._queue = self._queue, []
        if self._store.is_cut:
            return
        for settled in write(self._session, waiting):
            self._settled.append(settled)
            asyncio.get_running_loop().call_later(self._log.lag, self._answer)

    def _answer(self) -> None:
        """Answer in the order of the transactions, whichever step comes first, also while the store closes."""
        if self._store.is_cut:
            return
        settled = self._settled.popleft()
        self.room.answer(settled)
        self._store.tell_all(settled)


class Questions:
    """The readers: one step of the loop answers a question, and a later one goes on with the answer."""

    def __init__(self, log: SimulatedLog, store: SimulatedStore) -> None:
        self._log = log
        self._store = store
        self._connection = log.reader()

    async def ask(self, question: Callable[[Reader], T]) -> T:
        """Put a question. Raises StoreUnavailableError."""
        self._log.questions += 1
        return await asyncio.get_running_loop().run_in_executor(None, self._put, question)

    def _put(self, question: Callable[[Reader], T]) -> T:
        if self._store.is_cut:
            raise closed()
        if self._log.trouble.cannot_read():
            message = "The database cannot be read just now."
            raise StoreUnavailableError(message)
        try:
            return question(Reader(self._connection, SqliteDialect()))
        except (OSError, ValueError) as error:
            raise StoreUnavailableError(str(error)) from error
