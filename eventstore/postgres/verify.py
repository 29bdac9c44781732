"""Check an event log in a PostgreSQL database, beside running servers, without a lock and without writing.

Every event is looked at, in pages; where a page cannot be read, each of its events by itself. Then come the head, the
directory, the Merkle tree and the triggers. The pages of the disk are the server's to check (data checksums).
"""

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import URL

from eventstore.asked import Asked, UnreadableError
from eventstore.chain import Head, flaw, start
from eventstore.finding import Finding, Progress
from eventstore.port import Fault, StoredEvent
from eventstore.postgres.asked import database
from eventstore.postgres.triggers import TRIGGERS
from eventstore.schema import LOG
from eventstore.verify_log import check_directory, check_head, check_tree

STEP = 1000
"""Events that are read at once."""

BETWEEN = (
    "SELECT position, stream, version, body, prev, hash FROM events"
    " WHERE log_id = ? AND position > ? AND position <= ? ORDER BY position"
)
LAST = "SELECT coalesce(max(position), 0) FROM events WHERE log_id = ?"
PROTECTION = (
    "SELECT t.tgname, c.relname, t.tgtype::int, t.tgenabled::text, encode(sha256(convert_to(p.prosrc, 'UTF8')), 'hex')"
    " FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid"
    " WHERE NOT t.tgisinternal AND c.relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = 'events'::regclass)"
)


def verify(url: URL) -> Iterator[Finding]:
    """Check a log; gives progress all along, and a fault wherever there is one.

    In each stream only the first fault is given: what follows it cannot be judged. Nothing is raised for a database
    that is damaged or out of reach: that is a fault too. Not to be called on an event loop.
    """
    with database(url) as asked:
        events = Events(asked)
        for what, findings in (
            ("The log", events.check()),
            ("The head of the log", check_head(asked)),
            ("The directory", check_directory(asked, events)),
            ("The tree of the log", check_tree(asked, events)),
            ("The schema", _schema(asked)),
        ):
            try:
                yield from findings
            except UnreadableError as error:
                yield Fault(None, None, f"{what} cannot be read: {error}.")
                if what == "The log":
                    return


def has_stream(url: URL, stream: str) -> bool:
    """Whether the log has an event, or an entry in its directory, of this stream; True if it cannot be read."""
    query = "SELECT EXISTS (SELECT 1 FROM {} WHERE log_id = ? AND stream = ?)"
    try:
        with database(url) as asked:
            return any(asked.execute(query.format(name), (LOG, stream)).fetchone()[0] for name in ("streams", "events"))
    except UnreadableError:
        return True


class Events:
    """All events in the order of the log.

    `heads` is where each stream stands, `spoilt` the streams with a fault, `lost` whether some event cannot be had.
    """

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self.heads: dict[str, Head] = {}
        self.spoilt: set[str] = set()
        self.lost = False

    def check(self) -> Iterator[Finding]:
        """Check them, as far as the log goes now."""
        (total,) = self._asked.execute(LAST, (LOG,)).fetchone()
        for first in range(0, total, STEP):
            yield Progress(first, total)
            last = min(first + STEP, total)
            try:
                rows = self._asked.execute(BETWEEN, (LOG, first, last)).fetchall()
            except UnreadableError as error:
                if not error.damage:
                    raise
                yield from self._singly(first, last)
            else:
                yield from self._page(rows, first, last)
        yield Progress(total, total)

    def _singly(self, first: int, last: int) -> Iterator[Fault]:
        for position in range(first + 1, last + 1):
            try:
                rows = self._asked.execute(BETWEEN, (LOG, position - 1, position)).fetchall()
            except UnreadableError as error:
                self.lost = True
                problem = f"The event at position {position} cannot be read: {error}."
                yield Fault(None, None, problem)
            else:
                yield from self._page(rows, position - 1, position)

    def _page(self, rows: Sequence[Any], first: int, last: int) -> Iterator[Fault]:
        """The faults of the events with first < position <= last."""
        expected = first + 1
        for row in rows:
            event = StoredEvent(*row)
            yield from self._missing(expected, event.position)
            expected = event.position + 1
            fault = self._fault(event)
            if fault is not None:
                yield fault
        yield from self._missing(expected, last + 1)

    def _missing(self, expected: int, found: int) -> Iterator[Fault]:
        for position in range(expected, found):
            self.lost = True
            yield Fault(None, None, f"The event at position {position} is missing.")

    def _fault(self, event: StoredEvent) -> Fault | None:
        if event.stream in self.spoilt:
            return None
        head = self.heads.get(event.stream) or start(event.stream)
        problem = flaw(event, head)
        if problem is not None:
            self.spoilt.add(event.stream)
            return Fault(event.stream, head.version + 1, problem)
        self.heads[event.stream] = Head(event.version, event.hash)
        return None


def _schema(asked: Asked) -> Iterator[Finding]:
    found = {name: tuple(rest) for name, *rest in asked.execute(PROTECTION).fetchall()}
    for name, expected in TRIGGERS.items():
        if name not in found:
            yield Fault(None, None, f"The trigger {name} that protects the log is missing.")
        elif found[name] != expected:
            yield Fault(None, None, f"The trigger {name} that protects the log has been changed.")
    for name in found.keys() - TRIGGERS.keys():
        yield Fault(None, None, f"The trigger {name} is none of the log's.")
