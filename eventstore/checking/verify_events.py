"""All events of a log, each against its chain."""

from collections.abc import Iterator

from eventstore.hashes.chain import flaw, start
from eventstore.ports.events import Fault, Head, StoredEvent
from eventstore.ports.inspection import Finding, Inspection, Progress, Row, UnreadableError

STEP = 256
"""Events between two reports of progress."""


class EventCheck:
    """Takes the events in the order of the log, one position after the other, so that each can be missed by itself.

    `heads` is where each stream stands, `spoilt` the streams with a fault, `lost` whether some event cannot be had.
    """

    def __init__(self, log: Inspection) -> None:
        self._log = log
        self._places: dict[int, tuple[str, int]] | None = None
        self._nowhere = False
        self.heads: dict[str, Head] = {}
        self.spoilt: set[str] = set()
        self.lost = False

    def check(self) -> Iterator[Finding]:
        """Check all."""
        total = self._log.total()
        for position, row in self._log.events(total):
            if position % STEP == 1:
                yield Progress(position - 1, total)
            fault = self._take(position, row)
            if fault is not None:
                yield fault
        yield Progress(total, total)

    def _take(self, position: int, row: Row | UnreadableError | None) -> Fault | None:
        if isinstance(row, UnreadableError):
            return self._miss(position, f"cannot be read: {row}")
        if row is None:
            return self._miss(position, "is missing")
        event = StoredEvent(*row)
        if not isinstance(event.stream, str):
            return self._miss(position, "names no stream")
        if event.stream in self.spoilt:
            return None
        head = self.heads.get(event.stream) or start(event.stream)
        problem = flaw(event, head)
        if problem is not None:
            self.spoilt.add(event.stream)
            return Fault(event.stream, head.version + 1, problem)
        self.heads[event.stream] = Head(event.version, event.hash)
        return None

    def _miss(self, position: int, problem: str) -> Fault | None:
        """An event that cannot be had; the index still tells which one it is, unless it is damaged too."""
        self.lost = True
        if self._places is None:
            self._places = dict(self._log.places())
        stream, version = self._places.get(position, (None, None))
        known = stream in self.spoilt if stream is not None else self._nowhere
        if stream is None:
            self._nowhere = True
        else:
            self.spoilt.add(stream)
        return None if known else Fault(stream, version, f"The event at position {position} {problem}.")
