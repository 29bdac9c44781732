"""The newest events that this process has acknowledged, to which a log can be held that may have gone back."""

import time
from collections.abc import Callable, Iterable, Sequence

import msgspec

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


class Acknowledged:
    """Keeps an acknowledgement for each of the streams that were appended to last.

    `kept` are those of an earlier process. `lost` are those that the log did not have when it was held to them last: if
    there are any, the log has gone back. `changes` counts the events that were taken in. `clock` is a steady one,
    in seconds.
    """

    def __init__(self, kept: Iterable[Acknowledgement] = (), clock: Callable[[], float] = time.monotonic) -> None:
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
