"""What is checked of a log besides its events, whichever database it is in."""

from collections.abc import Iterator, Mapping
from typing import Protocol

from eventstore.asked import Asked
from eventstore.chain import Head
from eventstore.finding import Finding
from eventstore.port import Fault
from eventstore.schema import LOG
from eventstore.verify_tree import TreeCheck

STEP = 256
"""Leaves that are read at once."""

LISTED = "SELECT stream FROM streams WHERE log_id = ?"
LEAVES = "SELECT stream, version, hash FROM events WHERE log_id = ? AND position > ? ORDER BY position LIMIT ?"


class Checked(Protocol):
    """The events, once they are checked.

    `heads` is where each stream stands, `spoilt` the streams with a fault, `lost` whether some event cannot be had.
    """

    @property
    def heads(self) -> Mapping[str, Head]:
        """Where each stream stands."""

    @property
    def spoilt(self) -> set[str]:
        """The streams with a fault."""

    @property
    def lost(self) -> bool:
        """Whether some event cannot be had."""


def check_head(connection: Asked) -> Iterator[Finding]:
    """Whether the head is where the events end."""
    # one statement, so that a server that appends at the same time cannot come between
    head, last, count = connection.execute(
        "SELECT (SELECT position FROM log_head WHERE log_id = ?), (SELECT max(position) FROM events WHERE log_id = ?),"
        " (SELECT count(*) FROM events)",
        (LOG, LOG),
    ).fetchone()
    if head is None:
        yield Fault(None, None, "The log has no head.")
    elif not head == count == (last or 0):
        problem = f"The head of the log is at position {head}, its last event at {last}, and it has {count} events."
        yield Fault(None, None, problem)


def check_directory(connection: Asked, events: Checked) -> Iterator[Finding]:
    """Whether every stream with events is in the directory, and every entry of it has events."""
    listed = {stream for (stream,) in connection.execute(LISTED, (LOG,)).fetchall()}
    for stream in sorted(events.heads.keys() - listed - events.spoilt):
        yield Fault(stream, None, "Its events are there, but it is missing from the directory.")
    empty = connection.execute(
        "SELECT stream FROM streams WHERE log_id = ? AND NOT EXISTS (SELECT 1 FROM events"
        " WHERE events.log_id = streams.log_id AND events.stream = streams.stream)",
        (LOG,),
    ).fetchall()
    for (stream,) in empty:
        if stream not in events.spoilt:
            yield Fault(stream, None, "It is in the directory, but its events are missing.")


def check_tree(connection: Asked, events: Checked) -> Iterator[Finding]:
    """What is kept of the tree; it can only be judged where every event is as it should be."""
    if events.spoilt or events.lost:
        return
    tree = TreeCheck(connection)
    after = 0
    while rows := connection.execute(LEAVES, (LOG, after, STEP)).fetchall():
        for row in rows:
            fault = tree.take(*row)
            if fault is not None:
                yield fault
                return
        after += len(rows)
    yield from tree.rest()
