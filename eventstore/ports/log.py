"""The log: what is appended and read."""

from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from typing import Protocol, TypeVar

import msgspec

from eventstore.ports.events import Fault, Head, Place, StoredEvent, Text
from eventstore.ports.tokens import Credential, End

REPEATED: ContextVar[bool] = ContextVar("repeated", default=False)
"""Whether the store has given the current task the answer of an earlier request, by its key."""


class Key(msgspec.Struct, frozen=True):
    """An idempotency key. The same `name` in the same `scope` appends only once. Neither may have NUL characters.

    `digest` is the SHA-256 of the request. `answer` holds the bytes that a retry gets.
    """

    scope: str
    name: str
    digest: bytes
    answer: bytes


class Opening(msgspec.Struct, frozen=True):
    """Data written in the same transaction as the first append of a stream.

    `category` and `label` (opaque) go into the directory of streams. `opened_at` is in milliseconds since 1970, UTC.
    `owner` is whose the stream is, by which `streams` can search; None: the stream is on no list.
    """

    category: str
    label: bytes
    opened_at: int
    credentials: tuple[Credential, ...] = ()
    owner: str | None = ""


class Append(msgspec.Struct, frozen=True):
    """Bodies to append to a stream.

    - `expected`: the version that the stream must have. 0: the stream must be new, and needs an `opening`.
    - `state`: a new state word for the directory, opaque; None keeps the old one ("" for a new stream).
    - `mark`: the same for a second word, by which `streams` can search.
    - `summary`: kept with a new mark, opaque, for `marked`. A new mark without it: what was kept is forgotten.
    - `caption`: a new caption for the directory, opaque; None keeps the old one.
    - `credentials`: new credentials, `ends`: ends of credentials; written in the transaction of the events.
    - `texts`: texts beside the events, written in their transaction. `forgets`: commitments to texts beside events of
      this stream, which are deleted in it.
    - `head`: the hash of the event at `expected`, if the caller knows it. If the log has another hash, the store
      writes nothing and raises StreamDamagedError.
    """

    stream: str
    expected: int
    bodies: tuple[bytes, ...]
    key: Key | None = None
    opening: Opening | None = None
    state: str | None = None
    mark: str | None = None
    head: bytes | None = None
    summary: bytes | None = None
    caption: bytes | None = None
    credentials: tuple[Credential, ...] = ()
    ends: tuple[End, ...] = ()
    texts: tuple[Text, ...] = ()
    forgets: tuple[bytes, ...] = ()


class Together(msgspec.Struct, frozen=True):
    """Appends to several streams, no stream twice, of which all are written or none. Only the first may have a key."""

    appends: tuple[Append, ...]


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

ResultT = TypeVar("ResultT")


def noted(result: ResultT) -> ResultT:
    """A result; if it is the answer of an earlier request, the current task knows of it."""
    if isinstance(result, Repeated):
        REPEATED.set(True)
    return result


class Log(Protocol):
    """Streams of events in one order over all: appending, reading, hearing of what is new."""

    async def append(self, request: Append) -> Result:
        """Append, once durable. A key is looked at first, then the version.

        Raises StoreBusyError, StoreUnavailableError, StreamDamagedError. Raises ValueError if the request has no
        bodies, or if an opening is missing or out of place. It also does so if the database cannot take it (a token
        hash that is taken, a number too great).
        """

    async def append_together(self, request: Together) -> Result:
        """Append to several streams in one transaction, once durable.

        The answer is that to the first append if all are written, else that to the first which is not. Raises as
        `append` does.
        """

    async def keep_key(self, key: Key) -> Repeated | KeyReused | None:
        """Keep the key of a request that led to no event, with its answer, durably; None if that was done.

        Else the key was used before. Raises StoreBusyError, StoreUnavailableError, and ValueError as `append` does.
        """

    async def append_in_a_row(self, requests: Sequence[Append]) -> list[Result | Exception]:
        """Append to one stream in this order, each expecting the version that the one before it leads to, once durable.

        The answers are those that `append` gives or raises; after one that is not `Appended` the others are conflicts.
        There are fewer answers than requests if the queue of waiting appends became full, or the store was closed.
        """

    async def find_key(self, scope: str, name: str, digest: bytes) -> Repeated | KeyReused | None:
        """Look up an idempotency key: repeated, reused for another request, or None if it is new."""

    async def read(
        self, stream: str, after: int = 0, upto: int | None = None, limit: int | None = None
    ) -> list[StoredEvent]:
        """The events of a stream with after < version <= upto, in order, as they lie there: nothing is checked."""

    async def follow(self, stream: str, after: Head | None = None, upto: int | None = None) -> list[StoredEvent]:
        """These events, each checked: it follows the one before it, the first of them `after` (None: the genesis).

        Raises StreamDamagedError for the first that does not.
        """

    async def texts(self, stream: str, after: int = 0, upto: int | None = None) -> list[Text]:
        """The texts beside the events of a stream with after < version <= upto, in order; deleted ones are missing."""

    async def tail(self, after: int, limit: int) -> list[StoredEvent]:
        """The events of the whole log with position > after, in order."""

    async def places(self, after: int, limit: int) -> list[Place]:
        """Return the places of the events of the whole log with position > after, in order. No body is read."""

    async def read_each(self, after: Mapping[str, int]) -> dict[str, list[StoredEvent]]:
        """The events of several streams, of each those after its version in `after`, in one question to the database.

        As they lie there: nothing is checked. A stream without such events is left out.
        """

    async def head(self, stream: str) -> int:
        """The version of a stream; 0 if there is none."""

    async def verify(self, stream: str) -> Fault | None:
        """Check the stream's chain, versions and positions; the first fault, or None. An unknown stream is a fault."""

    def subscribe(self, listener: Callable[[Sequence[StoredEvent]], None], *, own: bool = True) -> Callable[[], None]:
        """Call `listener` on the event loop with events as they become durable; returns the way to stop.

        The listener gets every event of the log that is appended after `start`, by any process, once and in the order
        of the positions. The events of one append come together. Events of this process come once they are durable and
        before the coroutine that appended them goes on.

        Where other processes append too, their events come soon after they are durable, and never after a later one of
        this process. If they cannot be read just then, that coroutine goes on, because its append is durable. They and
        all later ones come once they can be read.

        No event behind a missing position is passed on. A missing position is damage: it is reported to the loop's
        exception handler and `ready` is False. Without this process's `own` events, the listener gets only those that
        are passed on late. A listener that raises is reported to that handler and stops no other. While there is a
        listener, this process reads every body that others append; `watch` does without.
        """

    def watch(self, watcher: Callable[[Mapping[str, int]], None]) -> Callable[[], None]:
        """Call `watcher` on the event loop when other processes have appended; returns the way to stop.

        It gets the streams that have moved on, each with a version that it has reached. No body is read for that. Every
        event that others append from now on is reported, soon after it is durable. It may be reported more than once,
        and across streams in any order. The appends of this process are not reported. A watcher that raises is reported
        as a listener is.
        """
