"""The hashes of a stream that a process has checked, against which all that it reads of it later is held.

Events that are no longer as they were written, or that were acknowledged and are gone, are found so.
"""

from collections.abc import Sequence

import msgspec

from eventstore.hashes.chain import UNFIT, flaw, link, start
from eventstore.ports.acknowledged import Acknowledgement
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


def check(events: Sequence[StoredEvent], head: Head) -> None:
    """See that these events follow `head` one after the other, each with the hash that belongs to its body.

    Their positions must rise too. Raises StreamDamagedError for the first that does not.
    """
    version, last, position = head.version, head.hash, 0
    for event in events:
        version += 1
        if event.version != version or event.prev != last or not _fits(event) or event.position <= position:
            problem = flaw(event, Head(version - 1, last))
            if problem is None:
                problem = f"It stands at position {event.position}, but the event before it at {position}."
            raise StreamDamagedError(Fault(event.stream, version, problem))
        last, position = event.hash, event.position


def check_each(events: Sequence[StoredEvent], position: int) -> None:
    """See that these events stand after this position in the log without a hole, each with the hash of its body.

    Raises StreamDamagedError for the first that does not.
    """
    for event in events:
        position += 1
        if event.position != position:
            raise StreamDamagedError(Fault(None, None, f"The event at position {position} is missing."))
        if not _fits(event):
            raise StreamDamagedError(Fault(event.stream, event.version, UNFIT))


def _fits(event: StoredEvent) -> bool:
    try:
        return event.hash == link(event.prev, event.body)
    except TypeError:  # a damaged file can give fields of any type
        return False


def is_lost(known: Acknowledgement, stored: StoredEvent | None) -> bool:
    """Return whether the event is gone, or another one was written in its place.

    `stored` is the first event of the stream from its version on, None if there is none. A damaged event is no sign
    that the whole log has gone back, and neither is one that is missing before a later one. Whoever reads the stream
    finds those.
    """
    if stored is None:
        return True
    is_other = stored.version == known.version and stored.hash != known.hash
    return is_other and link(stored.prev, stored.body) == stored.hash
