"""Events that are no longer as they were written, found while they are read."""

from collections.abc import Sequence

from eventstore.hashes.chain import UNFIT, flaw, link
from eventstore.ports.events import Fault, Head, StoredEvent
from eventstore.ports.failures import StreamDamagedError


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
