"""The event store in one SQLite file."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from eventstore.batch import EventRow, stored
from eventstore.port import (
    Append,
    Attempt,
    Credential,
    EventStore,
    Fault,
    KeyReused,
    Repeated,
    Result,
    SignedRoot,
    StoredEvent,
    StoreUnavailableError,
    Stream,
    Tile,
    Tiles,
)
from eventstore.sqlite.engine import reading, said, writing
from eventstore.sqlite.lock import Lock
from eventstore.sqlite.reader import Reader
from eventstore.sqlite.session import Session
from eventstore.sqlite.writer import Limits, Writer

P = ParamSpec("P")
T = TypeVar("T")

Listener = Callable[[Sequence[StoredEvent]], None]


class SqliteStore(EventStore):
    """The port on one file, for one process at a time.

    `prepare` is called by `start` while the lock is held and before the file is opened: the moment to migrate it.
    `readers` is how many questions are answered at once, `busy_timeout` how many milliseconds to wait while another
    program has the file locked.
    """

    def __init__(
        self,
        database: Path,
        *,
        prepare: Callable[[], None] | None = None,
        limits: Limits | None = None,
        readers: int = 4,
        busy_timeout: int = 5000,
    ) -> None:
        self._database = database.resolve()
        self._prepare = prepare
        self._limits = limits or Limits()
        self._readers = readers
        self._busy_timeout = busy_timeout
        self._listeners: dict[object, Listener] = {}
        self._parts: AsyncExitStack | None = None
        self._writer: Writer | None = None
        self._reader: Reader | None = None
        self._threads: ThreadPoolExecutor | None = None

    async def start(self) -> None:
        """Lock, prepare and open the file, then begin to write.

        Raises StoreLockedError, StoreUnavailableError, and whatever `prepare` raises; then nothing stays open.
        """
        async with AsyncExitStack() as parts:
            lock = Lock(self._database)
            lock.take()
            parts.callback(lock.free)
            if self._prepare is not None:
                await asyncio.to_thread(self._prepare)
            writes = writing(self._database, self._busy_timeout)
            # closed last, so that it brings the write-ahead log into the file and takes it away
            parts.push_async_callback(asyncio.to_thread, writes.dispose)
            session = Session(writes, self._limits.heads)
            await asyncio.to_thread(session.open)
            reads = reading(self._database, self._busy_timeout, self._readers)
            parts.callback(reads.dispose)
            threads = ThreadPoolExecutor(self._readers, thread_name_prefix="eventstore-reader")
            parts.push_async_callback(asyncio.to_thread, threads.shutdown)
            writer = Writer(session, self._limits, self._publish)
            parts.push_async_callback(writer.stop)
            self._writer, self._reader, self._threads = writer, Reader(reads), threads
            self._parts = parts.pop_all()

    async def close(self) -> None:
        """Write what is waiting, then close and unlock the file. Closing twice is the same as once."""
        parts, self._parts = self._parts, None
        self._writer = self._reader = self._threads = None
        if parts is not None:
            await parts.aclose()

    async def append(self, request: Append) -> Result:
        """Append, in one transaction with whatever else is waiting."""
        if not request.bodies:
            message = "An append needs at least one body."
            raise ValueError(message)
        if (request.expected == 0) is not (request.opening is not None):
            message = "A stream is opened by its first append, and by that alone."
            raise ValueError(message)
        if request.key is not None and "\0" in request.key.scope + request.key.name:
            message = "A key has no NUL characters."
            raise ValueError(message)
        result: Result = await self._open_writer().submit(request)
        return result

    async def read(
        self, stream: str, after: int = 0, upto: int | None = None, limit: int | None = None
    ) -> list[StoredEvent]:
        """Read a stream."""
        return await self._ask(Reader.read, stream, after, upto, limit)

    async def tail(self, after: int, limit: int) -> list[StoredEvent]:
        """Read the whole log."""
        return await self._ask(Reader.tail, after, limit)

    async def head(self, stream: str) -> int:
        """Look up the version of a stream."""
        return await self._ask(Reader.head, stream)

    async def find_key(self, scope: str, name: str, digest: bytes) -> Repeated | KeyReused | None:
        """Look up a key."""
        return await self._ask(Reader.find_key, scope, name, digest)

    async def stream(self, stream: str) -> Stream | None:
        """Look up a stream in the directory."""
        return await self._ask(Reader.stream, stream)

    async def streams(
        self,
        *,
        category: str | None = None,
        state: str | None = None,
        mark: str | None = None,
        before: str | None = None,
        limit: int = 50,
    ) -> list[Stream]:
        """Read a page of the directory."""
        return await self._ask(Reader.streams, category, state, before, limit, mark)

    async def credential(self, token_hash: bytes) -> Credential | None:
        """Look up a credential."""
        return await self._ask(Reader.credential, token_hash)

    async def put_credential(self, credential: Credential) -> None:
        """Write a credential."""
        await self._open_writer().submit(credential)

    async def note_attempt(self, attempt: Attempt) -> None:
        """Keep a refused act."""
        await self._open_writer().submit(attempt)

    async def attempts(self, stream: str, limit: int = 1000) -> list[Attempt]:
        """Read the refused acts of a stream."""
        return await self._ask(Reader.attempts, stream, limit)

    async def length(self) -> int:
        """Look up how long the log is."""
        return await self._ask(Reader.length)

    async def leaves(self, after: int, limit: int) -> list[bytes]:
        """Read leaf hashes."""
        return await self._ask(Reader.leaves, after, limit)

    async def tile_count(self, level: int) -> int:
        """Look up how many tiles of a level there are."""
        return await self._ask(Reader.tile_count, level)

    async def tiles(self, level: int, first: int, limit: int) -> list[bytes]:
        """Read tiles."""
        return await self._ask(Reader.tiles, level, first, limit)

    async def put_tiles(self, tiles: Sequence[Tile]) -> None:
        """Keep tiles."""
        await self._open_writer().submit(Tiles(tuple(tiles)))

    async def put_signed_root(self, signed: SignedRoot) -> None:
        """Keep what was signed."""
        await self._open_writer().submit(signed)

    async def signed_root(self, size: int | None = None) -> SignedRoot | None:
        """Look up what was signed."""
        return await self._ask(Reader.signed_root, size)

    async def verify(self, stream: str) -> Fault | None:
        """Check a stream."""
        return await self._ask(Reader.verify, stream)

    async def ready(self) -> bool:
        """Ask the file and look whether the writer runs."""
        if self._writer is None or not self._writer.running:
            return False
        try:
            return await self._ask(Reader.answers)
        except StoreUnavailableError:
            return False

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with the events of each commit."""
        ticket = object()
        self._listeners[ticket] = listener

        def stop() -> None:
            self._listeners.pop(ticket, None)

        return stop

    def _open_writer(self) -> Writer:
        if self._writer is None:
            raise _closed()
        return self._writer

    async def _ask(self, question: Callable[Concatenate[Reader, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Put a question to the reader in a thread."""
        if self._reader is None or self._threads is None:
            raise _closed()
        call = partial(question, self._reader, *args, **kwargs)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, call)
        except (SQLAlchemyError, UnicodeDecodeError) as error:
            message = f"The database cannot be read just now: {said(error)}."
            raise StoreUnavailableError(message) from error

    def _publish(self, rows: Sequence[EventRow]) -> None:
        """Tell the listeners; one that fails is reported to the loop's exception handler and stops no other."""
        if not self._listeners:
            return
        events = tuple(map(stored, rows))
        for listener in tuple(self._listeners.values()):
            try:
                listener(events)
            except Exception as error:  # noqa: BLE001 - a listener may fail in any way
                asyncio.get_running_loop().call_exception_handler(
                    {"message": "A listener of the event store failed.", "exception": error}
                )


def _closed() -> StoreUnavailableError:
    return StoreUnavailableError("The event store is closed.")
