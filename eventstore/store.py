"""The port over a database: what is to be written goes to a writer, a question to a reader."""

import asyncio
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, nullcontext, suppress
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from eventstore.ports.acknowledged import Acknowledged, PutBack
from eventstore.ports.attempts import Attempt
from eventstore.ports.directory import Marked, Stream, Summaries, Summary
from eventstore.ports.event_store import EventStore, Written
from eventstore.ports.events import Fault, Head, Place, StoredEvent, Text
from eventstore.ports.failures import LogWentBackError, StoreBusyError, StoreUnavailableError
from eventstore.ports.log import Append, Key, KeyReused, Repeated, Result, Together, noted
from eventstore.ports.time import LogTime, Outage, TimeKept
from eventstore.ports.tokens import Credential, Ticket, TicketLimits
from eventstore.ports.tree import SignedRoot, Tile, Tiles
from eventstore.reading.forgetting import StoredForgetting
from eventstore.reading.listeners import Listener, Listeners, Watcher, Watchers
from eventstore.reading.outbox import StoredOutbox
from eventstore.reading.reader import Reader
from eventstore.writing.batch import EventRow, Request
from eventstore.writing.keeping import transaction_of
from eventstore.writing.ticket_book import TicketBook
from eventstore.writing.waiting import Caller, Settled, Telling, Writing, check, check_together, closed

P = ParamSpec("P")
T = TypeVar("T")


class Asking(Protocol):
    """A reader that answers questions."""

    async def ask(self, question: Callable[[Reader], T]) -> T:
        """The answer. Raises StoreUnavailableError."""


class DatabaseStore(EventStore):
    """The port, but for the opening of a database."""

    shared = False

    def __init__(self, acknowledged: Acknowledged | None = None) -> None:
        self.acknowledged = Acknowledged() if acknowledged is None else acknowledged
        self._listeners = Listeners()
        self._watchers = Watchers()
        self._tickets = TicketBook()
        self._parts: AsyncExitStack | None = None
        self.writer: Writing | None = None
        self._asker: Asking | None = None
        self._observers: list[Telling] = []
        self.outbox = StoredOutbox(self._submit, self._ask)
        self.forgetting = StoredForgetting(self._submit, self._ask)

    @abstractmethod
    async def _open(self, parts: AsyncExitStack) -> tuple[Writing, Asking]:
        """Open the database; what is to be done to close it goes onto the stack at once."""

    async def start(self) -> None:
        """Open the database and begin to write. If that fails, nothing stays open."""
        async with AsyncExitStack() as parts:
            self.writer, self._asker = await self._open(parts)
            self.writer.room.in_doubt = self._watchers.tell
            self._parts = parts.pop_all()

    async def close(self) -> None:
        """Write what is waiting, then close. Closing twice is the same as once."""
        parts, self._parts = self._parts, None
        self.writer = self._asker = None
        if parts is not None:
            await parts.aclose()

    async def append(self, request: Append) -> Result:
        """Append, in one transaction with whatever else is waiting."""
        check(request)
        result: Result = await self._submit(request)
        return noted(result)

    async def append_together(self, request: Together) -> Result:
        """Append to several streams in one transaction."""
        check_together(request)
        result: Result = await self._submit(request)
        return noted(result)

    async def keep_key(self, key: Key) -> Repeated | KeyReused | None:
        """Keep a key by itself."""
        result: Repeated | KeyReused | None = await self._submit(key)
        return noted(result)

    async def put_back(self, lost: PutBack) -> None:
        """Put back what the log has lost."""
        await self._submit(lost)

    async def append_in_a_row(self, requests: Sequence[Append]) -> list[Result | Exception]:
        """Hand all over at once, so that they go into one transaction, or into several in their order."""
        for request in requests:
            check(request)
        waiting: list[asyncio.Future[Result]] = []
        with suppress(StoreBusyError, StoreUnavailableError):  # the missing answers say so
            for request in requests:
                waiting.append(self._submit(request))  # noqa: PERF401 - those before a failure are under way
        return await asyncio.gather(*waiting, return_exceptions=True)  # type: ignore[return-value]  # none is cancelled

    async def read(
        self, stream: str, after: int = 0, upto: int | None = None, limit: int | None = None
    ) -> list[StoredEvent]:
        """Read a stream."""
        return await self._ask(Reader.read, stream, after, upto, limit)

    async def follow(self, stream: str, after: Head | None = None, upto: int | None = None) -> list[StoredEvent]:
        """Read a stream and check it."""
        return await self._ask(Reader.follow, stream, after, upto)

    async def read_each(self, after: Mapping[str, int]) -> dict[str, list[StoredEvent]]:
        """Read what is new in several streams."""
        return await self._ask(Reader.read_each, after)

    async def texts(self, stream: str, after: int = 0, upto: int | None = None) -> list[Text]:
        """Read the texts beside a stream."""
        return await self._ask(Reader.texts, stream, after, upto)

    async def tail(self, after: int, limit: int) -> list[StoredEvent]:
        """Read the whole log."""
        return await self._ask(Reader.tail, after, limit)

    async def places(self, after: int, limit: int) -> list[Place]:
        """Look up where events stand."""
        return await self._ask(Reader.places, after, limit)

    async def head(self, stream: str) -> int:
        """Look up the version of a stream."""
        return await self._ask(Reader.head, stream)

    async def find_key(self, scope: str, name: str, digest: bytes) -> Repeated | KeyReused | None:
        """Look up a key."""
        return noted(await self._ask(Reader.find_key, scope, name, digest))

    async def stream(self, stream: str) -> Stream | None:
        """Look up a stream in the directory."""
        return await self._ask(Reader.stream, stream)

    async def streams(
        self,
        *,
        category: str | None = None,
        state: str | tuple[str, ...] | None = None,
        mark: str | None = None,
        owner: str | None = None,
        before: str | None = None,
        limit: int = 50,
    ) -> list[Stream]:
        """Read a page of the directory."""
        return await self._ask(Reader.streams, category, state, before, limit, mark, owner)

    async def marked(
        self, mark: str, *, owner: str | None = None, before: str | None = None, limit: int = 50
    ) -> list[Marked]:
        """Read a page of marked streams."""
        return await self._ask(Reader.marked, mark, before, limit, owner)

    async def put_summaries(self, summaries: Sequence[Summary]) -> None:
        """Keep summaries."""
        await self._submit(Summaries(tuple(summaries)))

    async def credential(self, token_hash: bytes) -> Credential | None:
        """Look up a credential."""
        return await self._ask(Reader.credential, token_hash)

    async def credentials_of(self, stream: str | None) -> list[Credential]:
        """Look up the credentials of a stream, or of none."""
        return await self._ask(Reader.credentials_of, stream)

    async def put_credential(self, credential: Credential) -> None:
        """Write a credential."""
        await self._submit(credential)

    async def secret(self) -> bytes:
        """Look up the secret."""
        result = await self._ask(Reader.secret)
        if result is None:
            message = "The log is damaged: its secret is missing."
            raise StoreUnavailableError(message)
        return result

    async def put_ticket(self, ticket: Ticket, limits: TicketLimits, now: int) -> bool:
        """Keep a ticket in memory, where nobody else can have the database open."""
        return self._tickets.put(ticket, limits, now)

    async def take_ticket(self, ticket_hash: bytes, stream: str, now: int) -> bytes | None:
        """Take a ticket from memory."""
        return self._tickets.take(ticket_hash, stream, now)

    async def note_attempt(self, attempt: Attempt) -> None:
        """Keep a refused act."""
        await self._submit(attempt)

    async def attempts(self, stream: str, limit: int = 1000, beginning: bytes = b"") -> list[Attempt]:
        """Read the refused acts of a stream."""
        return await self._ask(Reader.attempts, stream, limit, beginning)

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
        await self._submit(Tiles(tuple(tiles)))

    async def put_signed_root(self, signed: SignedRoot) -> None:
        """Keep what was signed."""
        await self._submit(signed)

    async def signed_root(self, size: int | None = None) -> SignedRoot | None:
        """Look up what was signed."""
        return await self._ask(Reader.signed_root, size)

    async def time(self) -> LogTime:
        """Read the time."""
        return await self._ask(Reader.time)

    async def keep_time(self, kept: TimeKept) -> None:
        """Move the time on."""
        await self._submit(kept)

    async def outages(self, limit: int) -> list[Outage]:
        """Read outages."""
        return await self._ask(Reader.outages, limit)

    async def verify(self, stream: str) -> Fault | None:
        """Check a stream."""
        return await self._ask(Reader.verify, stream)

    async def ready(self) -> bool:
        """Ask the database and look whether the writer runs."""
        if self.acknowledged.lost or self.writer is None or not (self.writer.running and self.writer.room.well):
            return False
        with suppress(StoreUnavailableError):
            return await self._ask(Reader.answers)
        return False

    def observe(self, observer: Telling, caller: Caller | None = None) -> None:
        """Tell of each transaction, and ask who has asked for it."""
        self._observers.append(observer)
        if caller is not None and self.writer is not None:
            self.writer.room.caller = caller

    def waiting(self) -> int:
        """Count what waits for the writer."""
        return 0 if self.writer is None else self.writer.room.count

    def _tell(self, written: Written, events: Sequence[EventRow]) -> None:
        self.acknowledged.add(events)
        for observer in self._observers:
            observer(written)

    def _keep(self, settled: Settled) -> None:
        """Let what is durable be kept outside the database, before it is acknowledged."""
        if self.acknowledged.keeper is not None and (written := transaction_of(settled)) is not None:
            self.acknowledged.keeper(written)

    async def on_duty(self, name: str, work: Callable[[], Awaitable[None]]) -> None:  # noqa: ARG002 - as the port has it
        """Do the work: where nobody else can have the database open, this process is always on duty."""
        await work()

    def exclusively(self, name: str) -> AbstractAsyncContextManager[None]:  # noqa: ARG002 - as the port has it
        """A context: where nobody else can have the database open, there is nobody to wait for."""
        return nullcontext()

    def subscribe(self, listener: Listener, *, own: bool = True) -> Callable[[], None]:
        """Call `listener` with the events of each commit."""
        return self._listeners.add(listener, own=own)

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Call `watcher` with the streams that other processes have appended to."""
        return self._watchers.add(watcher)

    def _submit(self, request: Request) -> asyncio.Future[Any]:
        if self.writer is None:
            raise closed()
        if self.acknowledged.lost and not isinstance(request, TimeKept):
            raise LogWentBackError
        return self.writer.submit(request)

    async def _ask(self, question: Callable[Concatenate[Reader, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        if self._asker is None:
            raise closed()
        return await self._asker.ask(lambda reader: question(reader, *args, **kwargs))
