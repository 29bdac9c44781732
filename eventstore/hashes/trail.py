"""The hashes of a stream that a process has checked, against which all that it reads of it later is held."""

from collections.abc import Sequence

import msgspec

from eventstore.hashes.chain import link, start
from eventstore.hashes.damage import check
from eventstore.ports.events import Fault, Head, StoredEvent
from eventstore.ports.failures import StreamDamagedError

STEP = 64


class Stretch(msgspec.Struct, frozen=True):
    """A part of a stream whose ends are known: the events after `after`, up to and with `upto`."""

    stream: str
    after: Head
    upto: Head

    def part(self, events: Sequence[StoredEvent], first: int, last: int) -> Sequence[StoredEvent]:
        """Of the events that were found after one end of this stretch, those with these versions and between them.

        Each has been checked against the one before it. Raises StreamDamagedError if they do not lead to the other end:
        then the log is no longer the one that was read before, although each of its hashes fits.
        """
        reached = events[-1].version if events else self.after.version
        if reached < self.upto.version:
            raise StreamDamagedError(Fault(self.stream, reached + 1, "It is missing."))
        if events and events[-1].hash != self.upto.hash:
            problem = "From here on, or from an event before it, the stream is another than it was when it was read."
            raise StreamDamagedError(Fault(self.stream, self.after.version + 1, problem))
        before = self.after.version
        return events[first - before - 1 : last - before]


class Trail:
    """The remembered part of a stream's chain: its `head`, and the hash of every 64th event."""

    def __init__(self, stream: str) -> None:
        self.head = start(stream)
        self._stream = stream
        self._marks = [self.head.hash]

    def follow(self, events: Sequence[StoredEvent]) -> None:
        """Go on along events that come after the head. Raises StreamDamagedError if they do not fit; then it stays."""
        check(events, self.head)
        self.keep(events)

    def keep(self, events: Sequence[StoredEvent]) -> None:
        """Go on along events that have been checked to come after the head."""
        if events:
            self._marks += [event.hash for event in events if event.version % STEP == 0]
            self.head = Head(events[-1].version, events[-1].hash)

    def extend(self, bodies: Sequence[bytes]) -> None:
        """Go on along bodies that were appended after the head."""
        version, last = self.head.version, self.head.hash
        for body in bodies:
            version, last = version + 1, link(last, body)
            if version % STEP == 0:
                self._marks.append(last)
        self.head = Head(version, last)

    def around(self, first: int, last: int) -> Stretch:
        """The smallest stretch with known ends that has all events with these versions; `last` is at most the head's.

        It has less than 64 events more on each side.
        """
        below = max(first - 1, 0) // STEP
        above = -(-last // STEP)
        upto = Head(above * STEP, self._marks[above]) if above < len(self._marks) else self.head
        return Stretch(self._stream, Head(below * STEP, self._marks[below]), upto)
