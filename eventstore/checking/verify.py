"""Check an event log and its Merkle tree: offline or beside a running server, without a lock and without writing.

All events of the log are held to their chains.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from sqlalchemy import URL

from eventstore.checking.offline import inspected
from eventstore.hashes.chain import flaw, leaf, start
from eventstore.hashes.merkle import leaf_hash
from eventstore.hashes.tiles import Tree
from eventstore.ports.events import Fault, Head, StoredEvent
from eventstore.ports.inspection import Finding, Inspection, Progress, Row, UnreadableError
from eventstore.ports.tree import SignedRoot
from eventstore.schema import LOG

SIGNED = "SELECT size, root FROM checkpoints WHERE log_id = ?"
STORED_TILE = "SELECT hashes FROM tiles WHERE log_id = ? AND level = ? AND number = ?"


class TreeCheck:
    """Takes the events in the order of the log and compares the tree that they make with what is kept of it.

    A tile that is full but not kept yet is no fault: tiles are kept when the next checkpoint is made. What is kept is
    looked up before the first event, so that a server that appends at the same time is no hindrance. `outside`: roots
    by size, which were signed and are kept outside the database.
    """

    def __init__(self, log: Inspection, outside: Mapping[int, bytes]) -> None:
        self._log = log
        self._tree = Tree()
        self._outside = outside
        self._signed = {size: root for size, root in log.rows(SIGNED, LOG)}  # noqa: C416 - rows are no pairs to mypy
        self._found_before = log.rows(
            "SELECT level, max(number), count(*) FROM tiles WHERE log_id = ? GROUP BY level", LOG
        )

    def take(self, stream: str, version: int, fresh: bytes) -> Fault | None:
        """Take the next event, `fresh` its hash; what is wrong with the tree up to here, if something is."""
        for tile in self._tree.grow([leaf_hash(leaf(stream, version, fresh))]):
            kept = self._log.rows(STORED_TILE, LOG, tile.level, tile.number)
            if kept and kept[0][0] != tile.hashes:
                return Fault(None, None, f"Tile {tile.number} of level {tile.level} does not follow from the events.")
        size = self._tree.size
        if size in self._signed and self._signed[size] != self._tree.root():
            return Fault(None, None, f"The first {size} events are not those that a checkpoint was signed for.")
        if size in self._outside and self._outside[size] != self._tree.root():
            problem = f"The first {size} events are not those of the checkpoint that is kept outside the database."
            return Fault(None, None, problem)
        return None

    def rest(self) -> Iterator[Fault]:
        """Yield a fault for each stored part of the tree that no event accounts for."""
        for level, number, count in self._found_before:
            if count != number + 1:
                yield Fault(None, None, f"Of the tiles of level {level} some are missing: there are {count}.")
            if level >= len(self._tree.full) or number >= self._tree.full[level]:
                yield Fault(None, None, f"Tile {number} of level {level} is kept, but there are no events for it.")
        largest = max(self._signed, default=0)
        if largest > self._tree.size:
            yield Fault(None, None, f"A checkpoint was signed for {largest} events, but there are {self._tree.size}.")
        largest = max(self._outside, default=0)
        if largest > self._tree.size:
            problem = f"A checkpoint outside the database is for {largest} events, but there are {self._tree.size}."
            yield Fault(None, None, problem)


LEAVES = "SELECT stream, version, hash FROM events WHERE log_id = ? AND position > ? ORDER BY position LIMIT ?"
LISTED = "SELECT 1 FROM streams WHERE log_id = ? AND stream = ? LIMIT 1"
WRITTEN = "SELECT 1 FROM events WHERE log_id = ? AND stream = ? LIMIT 1"

SECRET_BYTES = 32
NOTHING: Mapping[int, bytes] = {}


def verify(where: Path | URL, outside: Mapping[int, bytes] = NOTHING) -> Iterator[Finding]:
    """Check a log in a file or a database; gives progress all along, and a fault wherever there is one.

    It is held against the roots of its tree, by size, that were signed and are kept `outside` of it.

    In each stream only the first fault is given: what follows it cannot be judged. A log in which nothing is wrong
    gives progress only. Nothing is raised for a damaged log, or for one that is not there: that is a fault too.
    """
    try:
        with inspected(where) as log:
            yield from check(log, outside)
    except UnreadableError as error:
        yield Fault(None, None, f"The log cannot be opened: {error}.")


def has_stream(where: Path | URL, stream: str) -> bool:
    """Return whether the log has an event, or an entry in its directory, of this stream; True if it cannot be read."""
    try:
        with inspected(where) as log:
            return any(log.rows(query, LOG, stream) for query in (LISTED, WRITTEN))
    except UnreadableError:
        return True


def schema_of(where: Path | URL) -> str | None:
    """The schema that the database of a log has; None if it cannot be read, or is no log."""
    try:
        with inspected(where) as log:
            return next((str(version) for (version,) in log.rows("SELECT version_num FROM alembic_version")), None)
    except UnreadableError:
        return None


def signed_roots(where: Path | URL) -> list[SignedRoot]:
    """Return the signed roots that the database has, the smallest first. Raises UnreadableError."""
    with inspected(where) as log:
        rows = log.rows("SELECT size, root, note FROM checkpoints WHERE log_id = ? ORDER BY size", LOG)
        return [SignedRoot(*row) for row in rows]


def check(log: Inspection, outside: Mapping[int, bytes] = NOTHING) -> Iterator[Finding]:
    """Check an open log; as `verify`."""
    events = EventCheck(log)
    yield from events.check()
    parts = (
        ("The head of the log", _head(log)),
        ("The directory", _directory(log, events)),
        ("The secret of the log", _secret(log)),
        ("The tree of the log", _tree(log, events, outside)),
        *log.own(),
    )
    for what, faults in parts:
        try:
            yield from faults
        except UnreadableError as error:
            yield Fault(None, None, f"{what} cannot be read: {error}.")


def _head(log: Inspection) -> Iterator[Fault]:
    # one statement, so that a server that appends at the same time cannot come between
    ((head, last, count),) = log.rows(
        "SELECT (SELECT position FROM log_head WHERE log_id = ?), (SELECT max(position) FROM events WHERE log_id = ?),"
        " (SELECT count(*) FROM events)",
        LOG,
        LOG,
    )
    if head is None:
        yield Fault(None, None, "The log has no head.")
    elif not head == count == (last or 0):
        problem = f"The head of the log is at position {head}, its last event at {last}, and it has {count} events."
        yield Fault(None, None, problem)


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


def _directory(log: Inspection, events: EventCheck) -> Iterator[Fault]:
    listed = {stream for (stream,) in log.rows("SELECT stream FROM streams WHERE log_id = ?", LOG)}
    for stream in sorted(events.heads.keys() - listed - events.spoilt):
        yield Fault(stream, None, "Its events are there, but it is missing from the directory.")
    empty = log.rows(
        "SELECT stream FROM streams WHERE log_id = ? AND NOT EXISTS (SELECT 1 FROM events"
        " WHERE events.log_id = streams.log_id AND events.stream = streams.stream)",
        LOG,
    )
    for (stream,) in empty:
        if stream not in events.spoilt:
            yield Fault(stream, None, "It is in the directory, but its events are missing.")


def _secret(log: Inspection) -> Iterator[Fault]:
    if [len(value) for (value,) in log.rows("SELECT value FROM secret WHERE log_id = ?", LOG)] != [SECRET_BYTES]:
        yield Fault(None, None, "The secret of the log is missing: openings that are sent again get other tokens.")


def _tree(log: Inspection, events: EventCheck, outside: Mapping[int, bytes]) -> Iterator[Fault]:
    """Check the stored tree. It can only be judged if every event is as it should be."""
    if events.spoilt or events.lost:
        return
    tree = TreeCheck(log, outside)
    after = 0
    while rows := log.rows(LEAVES, LOG, after, STEP):
        for row in rows:
            fault = tree.take(*row)
            if fault is not None:
                yield fault
                return
        after += len(rows)
    yield from tree.rest()


STEP = 256
"""Events between two reports of progress."""
