"""The newest events that this process has acknowledged, to which a log can be held that may have gone back."""

import time
from collections.abc import Callable, Iterable, Sequence

import msgspec

from eventstore.ports.log import Append
from eventstore.ports.tokens import Credential

LIMIT = 4096
"""The most streams that are kept; the one whose newest event is the oldest goes first."""
SECONDS = 600.0
"""How long before the newest event one may have been acknowledged to be kept."""


class Acknowledgement(msgspec.Struct, frozen=True, array_like=True):
    """The newest event of a stream that was acknowledged: its version, its hash, its position in the log.

    The hash covers the events before it, so the newest one of a stream is enough.
    """

    stream: str
    version: int
    hash: bytes
    position: int


class KeptAppend(msgspec.Struct, frozen=True, array_like=True):
    """An append as it was written: the position of its first event, the hash before that, and that of its last one."""

    first: int
    prev: bytes
    hash: bytes
    append: Append

    @property
    def newest(self) -> Acknowledgement:
        """The acknowledgement of its last event."""
        count, append = len(self.append.bodies), self.append
        return Acknowledgement(append.stream, append.expected + count, self.hash, self.first + count - 1)


class Transaction(msgspec.Struct, frozen=True, array_like=True):
    """The appends of one transaction, so that they can be put back.

    `credentials` are those that were written by themselves. `newest`: what was known of streams before it, if it is the
    first that is kept in a place.
    """

    appends: tuple[KeptAppend, ...] = ()
    credentials: tuple[Credential, ...] = ()
    newest: tuple[Acknowledgement, ...] = ()


class PutBack(msgspec.Struct, frozen=True):
    """Appends that the log has lost, in the order of their positions: all of them are written, or none.

    The log's last event must be at the position `after`. A credential that is there already stays as it is.
    """

    after: int
    appends: tuple[Append, ...]
    credentials: tuple[Credential, ...] = ()


Keeper = Callable[[Transaction], None]


class Acknowledged:
    """Keeps an acknowledgement for each of the streams that were appended to last.

    `kept` are those of an earlier process. `lost` are those that the log did not have when it was held to them last: if
    there are any, the log has gone back. `changes` counts the events that were taken in. `clock` is a steady one,
    in seconds. `keeper` is given each transaction that is durable before it is acknowledged, by the thread that writes.
    """

    def __init__(
        self,
        kept: Iterable[Acknowledgement] = (),
        clock: Callable[[], float] = time.monotonic,
        keeper: Keeper | None = None,
    ) -> None:
        self.keeper = keeper
        self.lost: tuple[Acknowledgement, ...] = ()
        self.changes = 0
        self._clock = clock
        now = clock()
        self._newest = {known.stream: (known.version, known.hash, known.position, now) for known in kept}

    def add(self, rows: Sequence[tuple[str, int, str, int, bytes, bytes, bytes]]) -> None:
        """Take in events that are durable, as rows of the log, before they are acknowledged."""
        newest, now = self._newest, self._clock()
        for _, position, stream, version, _, _, fresh in rows:
            newest.pop(stream, None)  # so that it goes to the end
            newest[stream] = version, fresh, position, now
            self.changes += 1
        while len(newest) > LIMIT:
            del newest[next(iter(newest))]

    def forget_old(self) -> None:
        """Forget what was acknowledged long before the newest event."""
        newest = self._newest
        if newest:
            oldest = newest[next(reversed(newest))][-1] - SECONDS
            while newest[next(iter(newest))][-1] < oldest:
                del newest[next(iter(newest))]

    def all(self) -> list[Acknowledgement]:
        """Return what is kept, the oldest first. May be called from any thread."""
        return [Acknowledgement(stream, *known[:3]) for stream, known in list(self._newest.items())]
