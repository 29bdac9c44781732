"""The port of the event store, the same for each database."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

import msgspec

from eventstore.head import Head
from eventstore.kept_tree import SignedRoot, Tile
from eventstore.written import Written


class Key(msgspec.Struct, frozen=True):
    """An idempotency key. The same `name` in the same `scope` appends only once. Neither may have NUL characters.

    `digest` is the SHA-256 of the request. `answer` holds the bytes that a retry gets.
    """

    scope: str
    name: str
    digest: bytes
    answer: bytes


class Credential(msgspec.Struct, frozen=True):
    """The SHA-256 of a token, with its opaque `grant`. `stream` is None if the token is not bound to a stream."""

    token_hash: bytes
    stream: str | None
    grant: bytes


class Opening(msgspec.Struct, frozen=True):
    """Data written in the same transaction as the first append of a stream.

    `category` and `label` (opaque) go into the directory of streams. `opened_at` is in milliseconds since 1970, UTC.
    """

    category: str
    label: bytes
    opened_at: int
    credentials: tuple[Credential, ...] = ()


class Append(msgspec.Struct, frozen=True):
    """Bodies to append to a stream.

    `expected` is the version that the stream must have; at 0 it must be new, and needs an `opening`. `state` is a new
    opaque state word for the directory, `mark` a second one, by which `streams` can search; None keeps the old one.
    `head` is the hash of the event at `expected`, if known: for another hash the store raises StreamDamagedError.
    """

    stream: str
    expected: int
    bodies: tuple[bytes, ...]
    key: Key | None = None
    opening: Opening | None = None
    state: str | None = None
    mark: str | None = None
    head: bytes | None = None


class Appended(msgspec.Struct, frozen=True):
    """The append is durable. `version` is the stream's new version, `position` the log position of its last event."""

    version: int
    position: int


class Conflict(msgspec.Struct, frozen=True):
    """Nothing was written, because the stream is at `version` and not at the expected one."""

    version: int


class Repeated(msgspec.Struct, frozen=True):
    """Nothing was written, because the same request used this key before. `answer` is the answer to it."""

    answer: bytes


class KeyReused(msgspec.Struct, frozen=True):
    """Nothing was written, because another request used this key before."""


Result = Appended | Conflict | Repeated | KeyReused


class StoredEvent(msgspec.Struct, frozen=True):
    """One event as stored in the log. `hash` covers `prev`, the hash before it, and the exact bytes of `body`."""

    position: int
    stream: str
    version: int
    body: bytes
    prev: bytes
    hash: bytes


class Stream(msgspec.Struct, frozen=True):
    """An entry in the directory of streams."""

    stream: str
    category: str
    state: str
    opened_at: int
    label: bytes


class Attempt(msgspec.Struct, frozen=True):
    """A refused act, stored beside its stream. `at` is in milliseconds since 1970, UTC; `body` is opaque."""

    stream: str
    version: int
    at: int
    body: bytes


class Fault(msgspec.Struct, frozen=True):
    """The first fault of a stream. `problem` is one sentence; `version` is None if the fault is not at an event.

    `stream` is None for a fault of the whole log, or of an event whose stream is unknown.
    """

    stream: str | None
    version: int | None
    problem: str


class StoreBusyError(Exception):
    """The queue of waiting appends is full. Try again after `retry_after` seconds."""

    def __init__(self, retry_after: int = 1) -> None:
        super().__init__("the queue of the event store is full")
        self.retry_after = retry_after


class StoreUnavailableError(Exception):
    """The database cannot be read or written at the moment. Nothing was acknowledged.

    The append was almost certainly not written. After a failure during the commit it may have been; a retry with the
    same key gives the answer.
    """


class StoreFullError(StoreUnavailableError):
    """The disk is full, and nothing was written. Reads still work; writes work again when there is room."""


class StoreLockedError(Exception):
    """Another process has the embedded database open."""


class EventStore(Protocol):
    """The port of the event store.

    All methods run on one event loop. An answer to an append means that it is durable. `shared` says whether other
    processes may append to the same log.
    """

    shared: bool

    async def start(self) -> None:
        """Open the database and begin to write. Raises StoreLockedError, StoreUnavailableError."""

    async def close(self) -> None:
        """Write what is waiting, then close."""

    async def append(self, request: Append) -> Result:
        """Append, once durable. A key is looked at first, then the version.

        Raises StoreBusyError, StoreUnavailableError, StreamDamagedError; ValueError if it has no bodies, if an opening
        is missing or out of place, or if the database cannot take it (a token hash that is taken, a number too great).
        """

    async def append_in_a_row(self, requests: Sequence[Append]) -> list[Result | Exception]:
        """Append to one stream in this order, each expecting the version that the one before it leads to, once durable.

        The answers are those that `append` gives or raises; after one that is not `Appended` the others are conflicts.
        There are fewer answers than requests if the queue of waiting appends became full, or the store was closed.
        """

    async def read(
        self, stream: str, after: int = 0, upto: int | None = None, limit: int | None = None
    ) -> list[StoredEvent]:
        """The events of a stream with after < version <= upto, in order, as they lie there: nothing is checked."""

    async def follow(self, stream: str, after: Head | None = None, upto: int | None = None) -> list[StoredEvent]:
        """These events, each checked: it follows the one before it, the first of them `after` (None: the genesis).

        Raises StreamDamagedError for the first that does not.
        """

    async def tail(self, after: int, limit: int) -> list[StoredEvent]:
        """The events of the whole log with position > after, in order."""

    async def head(self, stream: str) -> int:
        """The version of a stream; 0 if there is none."""

    async def find_key(self, scope: str, name: str, digest: bytes) -> Repeated | KeyReused | None:
        """What became of an idempotency key."""

    async def stream(self, stream: str) -> Stream | None:
        """A stream's entry in the directory."""

    async def streams(
        self,
        *,
        category: str | None = None,
        state: str | None = None,
        mark: str | None = None,
        before: str | None = None,
        limit: int = 50,
    ) -> list[Stream]:
        """The directory, newest first (by opening time, then stream id).

        A `mark` is asked for without a category and a state; `before` is the last stream id of the page before.
        """

    async def credential(self, token_hash: bytes) -> Credential | None:
        """The credential with this hash."""

    async def put_credential(self, credential: Credential) -> None:
        """Write a credential by itself, durably; one with the same hash stays as it is.

        Raises as `append` does; a stream that it is bound to must be there.
        """

    async def secret(self) -> bytes:
        """The 32 random bytes that were made with the log."""

    async def note_attempt(self, attempt: Attempt) -> None:
        """Keep a refused act, durably. Raises as `append` does."""

    async def attempts(self, stream: str, limit: int = 1000, beginning: bytes = b"") -> list[Attempt]:
        """The refused acts of a stream whose bodies begin so, oldest first."""

    async def length(self) -> int:
        """How many events the whole log has: the position of the last one."""

    async def leaves(self, after: int, limit: int) -> list[bytes]:
        """The leaf hashes of the events with position > after, in order (`eventstore.chain.leaf`).

        Raises StreamDamagedError for a position that is missing, and an event whose hash does not fit its body.
        """

    async def tile_count(self, level: int) -> int:
        """How many full tiles of a level are kept."""

    async def tiles(self, level: int, first: int, limit: int) -> list[bytes]:
        """The hashes of the tiles of a level from number `first` on, in order."""

    async def put_tiles(self, tiles: Sequence[Tile]) -> None:
        """Keep full tiles, durably: all or none; the same ones that are kept already stay. Raises as `append` does."""

    async def put_signed_root(self, signed: SignedRoot) -> None:
        """Keep what was signed, durably. Raises as `append` does, also if one as large is kept already."""

    async def signed_root(self, size: int | None = None) -> SignedRoot | None:
        """What was signed for exactly this size, or last of all."""

    async def verify(self, stream: str) -> Fault | None:
        """Check the stream's chain, versions and positions; the first fault, or None. An unknown stream is a fault."""

    async def ready(self) -> bool:
        """Whether the database answers, the writer runs and can write, and `subscribe` has found no hole in the log.

        Whether it can write is known by what was written last; where that failed, this is False for five seconds.
        """

    def observe(self, observer: Callable[[Written], None]) -> None:
        """Call `observer` on the event loop after each transaction of the writer; it must not fail."""

    def waiting(self) -> int:
        """How many requests wait to be written."""

    async def on_duty(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do the work of this name as long as this process is the one on duty for it; no two are at the same time.

        Waits for the duty, then runs `work`. If the duty is lost, as when the database is out of reach, `work` is
        cancelled, and begun anew once the duty is had again. Returns when `work` does, and raises what it raises.
        """

    def exclusively(self, name: str) -> AbstractAsyncContextManager[None]:
        """A context in which only one process is at a time, of all that name the same. Raises StoreUnavailableError."""

    def subscribe(self, listener: Callable[[Sequence[StoredEvent]], None], *, own: bool = True) -> Callable[[], None]:
        """Call `listener` on the event loop with events as they become durable; returns the way to stop.

        It hears every event of the log that is appended after `start`, whoever appends it, once and in the order of the
        positions. Those of this process come once they are durable and before the coroutine that appended them goes on.
        Where other processes append too, theirs come soon after they are durable, and never after a later one of this
        process. If just then they cannot be read, that coroutine goes on (its append is durable), and they and what
        comes after them are passed on once they can be. Behind a position that is missing from the log nothing is
        passed on: that is damage; it is reported to the loop's exception handler and `ready` is False.
        The events of one append are passed on together. Who does not want to hear of this process's `own` events hears
        only of those that are passed on late. A listener that raises is reported to that handler and stops no other.
        """
