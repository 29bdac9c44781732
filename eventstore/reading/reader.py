"""Reads the log on one connection, whichever database it is to. Blocking: a store calls it where it may block."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from eventstore.hashes.chain import flaw, leaf, start
from eventstore.hashes.merkle import leaf_hash
from eventstore.hashes.trail import check, check_each
from eventstore.ports.attempts import Attempt
from eventstore.ports.directory import Marked, Stream
from eventstore.ports.events import Fault, Head, Place, StoredEvent, Text
from eventstore.ports.log import Key, KeyReused, Repeated
from eventstore.ports.time import LogTime, Outage
from eventstore.ports.tokens import Credential
from eventstore.ports.tree import SignedRoot
from eventstore.reading import queries
from eventstore.reading.queries import GREATEST
from eventstore.writing.batch import answer_again
from eventstore.writing.dialect import Dialect
from eventstore.writing.driver import Question

PAGE = 256
"""How many events of a stream are read at once to be verified."""


class Reader:
    """All questions of the port. Raises SQLAlchemy's errors."""

    def __init__(self, connection: Connection, dialect: Dialect) -> None:
        self.connection = connection
        self._dialect = dialect

    def read(self, stream: str, after: int, upto: int | None, limit: int | None) -> list[StoredEvent]:
        """As the port's `read`."""
        bounds = _bounds(stream, after, upto)
        rows: Sequence[Sequence[Any]]
        if limit is None:
            rows = self._find(queries.STREAM_EVENTS, bounds)
        else:
            rows = self.connection.execute(queries.STREAM_EVENTS.limit(_within(limit)), bounds).all()
        return [StoredEvent(*row) for row in rows]

    def follow(self, stream: str, after: Head | None, upto: int | None) -> list[StoredEvent]:
        """As the port's `follow`."""
        head = after or start(stream)
        events = self.read(stream, head.version, upto, None)
        check(events, head)
        return events

    def read_each(self, after: Mapping[str, int]) -> dict[str, list[StoredEvent]]:
        """As the port's `read_each`."""
        bounded = {stream: _within(version) for stream, version in after.items()}
        events = [StoredEvent(*row) for row in self._dialect.events_after(self.connection, bounded)]
        return {stream: list(group) for stream, group in groupby(events, attrgetter("stream"))}

    def texts(self, stream: str, after: int, upto: int | None) -> list[Text]:
        """As the port's `texts`."""
        return [Text(*row) for row in self._find(queries.TEXTS, _bounds(stream, after, upto))]

    def places(self, after: int, limit: int) -> list[Place]:
        """Return the places of the events of the whole log with position > after, in order, without their bodies."""
        rows = self.connection.execute(queries.LOG_PLACES.limit(_within(limit)), {"after": _within(after)})
        return [(position, stream, version) for position, stream, version in rows]

    def tail(self, after: int, limit: int) -> list[StoredEvent]:
        """As the port's `tail`."""
        rows = self.connection.execute(queries.LOG_EVENTS.limit(_within(limit)), {"after": _within(after)})
        return [StoredEvent(*row) for row in rows.all()]

    def head(self, stream: str) -> int:
        """As the port's `head`."""
        rows = self._find(queries.VERSION, {"stream": stream})
        return rows[0][0] if rows else 0

    def find_key(self, scope: str, name: str, digest: bytes) -> Repeated | KeyReused | None:
        """As the port's `find_key`."""
        rows = self._find(queries.KEY, {"scope": scope, "name": name})
        return answer_again(Key(*rows[0]), digest) if rows else None

    def stream(self, stream: str) -> Stream | None:
        """As the port's `stream`."""
        rows = self._find(queries.STREAM, {"stream": stream})
        return Stream(*rows[0]) if rows else None

    def streams(
        self,
        category: str | None,
        state: str | tuple[str, ...] | None,
        before: str | None,
        limit: int,
        mark: str | None = None,
        owner: str | None = None,
    ) -> list[Stream]:
        """As the port's `streams`."""
        last = self._last(before, owner)
        if before is not None and last is None:
            return []
        rows = self.connection.execute(queries.directory(category, state, last, _within(limit), mark, owner))
        return [Stream(*row) for row in rows]

    def marked(self, mark: str, before: str | None, limit: int, owner: str | None = None) -> list[Marked]:
        """As the port's `marked`."""
        last = self._last(before, owner)
        if before is not None and last is None:
            return []
        rows = self.connection.execute(queries.marked(mark, last, _within(limit), owner))
        return [Marked(stream, category, version or 0, summary) for stream, category, version, summary in rows]

    def _last(self, before: str | None, owner: str | None) -> Stream | None:
        """The last stream of the page before; another owner's is as one that there is not."""
        last = None if before is None else self.stream(before)
        return None if last is not None and owner not in (None, last.owner) else last

    def credential(self, token_hash: bytes) -> Credential | None:
        """As the port's `credential`."""
        rows = self._find(queries.CREDENTIAL, {"token_hash": token_hash})
        return Credential(*rows[0]) if rows else None

    def credentials_of(self, stream: str | None) -> list[Credential]:
        """As the port's `credentials_of`."""
        if stream is None:
            return [Credential(*row) for row in self.connection.execute(queries.CREDENTIALS_OF_NONE)]
        return [Credential(*row) for row in self.connection.execute(queries.CREDENTIALS_OF, {"stream": stream})]

    def secret(self) -> bytes | None:
        """As the port's `secret`; None if it is not there."""
        return self.connection.execute(queries.SECRET).scalar()

    def attempts(self, stream: str, limit: int, beginning: bytes) -> list[Attempt]:
        """As the port's `attempts`."""
        asked = {"stream": stream, "limit": _within(limit), "beginning": beginning, "length": len(beginning)}
        rows = self.connection.execute(queries.ATTEMPTS, asked)
        return [Attempt(*row) for row in rows]

    def length(self) -> int:
        """As the port's `length`."""
        return self.connection.execute(queries.LENGTH).scalar() or 0

    def leaves(self, after: int, limit: int) -> list[bytes]:
        """As the port's `leaves`."""
        events = self.tail(after, limit)
        check_each(events, _within(after))
        return [leaf_hash(leaf(event.stream, event.version, event.hash)) for event in events]

    def tile_count(self, level: int) -> int:
        """As the port's `tile_count`."""
        last = self.connection.execute(queries.LAST_TILE, {"level": level}).scalar()
        return 0 if last is None else last + 1

    def tiles(self, level: int, first: int, limit: int) -> list[bytes]:
        """As the port's `tiles`."""
        bounds = {"level": level, "first": _within(first), "limit": _within(limit)}
        return [hashes for (hashes,) in self.connection.execute(queries.TILES, bounds)]

    def signed_root(self, size: int | None) -> SignedRoot | None:
        """As the port's `signed_root`."""
        if size is None:
            row = self.connection.execute(queries.LAST_SIGNED).one_or_none()
        else:
            row = self.connection.execute(queries.SIGNED, {"size": _within(size)}).one_or_none()
        return None if row is None else SignedRoot(*row)

    def time(self) -> LogTime:
        """As the port's `time`."""
        return LogTime(*self.connection.execute(queries.TIME[self.connection.dialect.name]).one())

    def outages(self, limit: int) -> list[Outage]:
        """As the port's `outages`."""
        rows = self.connection.execute(queries.LAST_OUTAGES.limit(_within(limit)))
        return [Outage(*row) for row in rows][::-1]

    def answers(self) -> bool:
        """Return whether the log can be read."""
        self.head("")
        return True

    def verify(self, stream: str) -> Fault | None:
        """As the port's `verify`."""
        head, position = start(stream), 0
        try:
            listed = self.stream(stream)
            for event in self._each(stream):
                problem = flaw(event, head)
                if problem is None and event.position <= position:
                    problem = f"It stands at position {event.position}, but the event before it at {position}."
                if problem is not None:
                    return Fault(stream, head.version + 1, problem)
                head, position = Head(event.version, event.hash), event.position
        except DBAPIError as error:
            if not self._dialect.is_damage(error):
                raise
            return Fault(stream, head.version + 1, f"It cannot be read: {self._dialect.said(error)}.")
        if listed is None and head.version:
            listed = self.stream(stream)  # it may have been opened since
        match listed is not None, head.version > 0:
            case True, True:
                return None
            case True, False:
                return Fault(stream, None, "It is in the directory, but its events are missing.")
            case False, True:
                return Fault(stream, None, "Its events are there, but it is missing from the directory.")
            case _:
                return Fault(stream, None, "It is not there.")

    def _find(self, question: Question, asked: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        return self._dialect.find(self.connection, question, asked)

    def _each(self, stream: str) -> Iterator[StoredEvent]:
        """The events of a stream, page by page, so that others have their turn in between.

        One by one from a page on that cannot be read together, so that it shows which is damaged.
        """
        version = 0
        try:
            while page := self.read(stream, version, None, PAGE):
                yield from page
                version = page[-1].version
        except DBAPIError as error:
            if not self._dialect.is_damage(error):
                raise
            while events := self.read(stream, version, version + 1, None):
                version += 1
                yield from events


def _bounds(stream: str, after: int, upto: int | None) -> dict[str, Any]:
    return {"stream": stream, "after": _within(after), "upto": _within(GREATEST if upto is None else upto)}


def _within(number: int) -> int:
    """The number, or the nearest one that can be a version, a position or a count."""
    return max(0, min(number, GREATEST))
