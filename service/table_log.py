"""What the log has of tables: every event is checked against the chain of its table before it is used."""

from collections.abc import Sequence

import msgspec

from domain.registry import GAMES
from eventstore.damage import StreamDamagedError
from eventstore.port import EventStore, Fault, StoredEvent
from eventstore.trail import Trail
from service.codec import Codec
from service.decided_again import game_opened_in
from service.problem import RecordDamagedError, UnknownGameError, UnknownTableError

MISSING = "It is in the directory, but its events are missing."
OTHER_GAME = "The directory lists the table under another game than the one that it was opened for."


class Course(msgspec.Struct, frozen=True):
    """All events of a table so far, checked, and the codec that reads them."""

    codec: Codec
    stored: Sequence[StoredEvent]


class TableLog:
    """Reads tables. What contradicts an event that was read or written before is remembered as damage.

    Nothing is told of such a table any more until the service is started anew, and nothing is added to it: what is in
    memory and what is in the log cannot both be right.
    """

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._codecs: dict[str, Codec] = {}
        self._damaged: dict[str, RecordDamagedError] = {}

    def codec(self, game_id: str) -> Codec:
        """The codec of a game. Raises UnknownGameError."""
        codec = self._codecs.get(game_id)
        if codec is None:
            game = GAMES.get(game_id)
            if game is None:
                raise UnknownGameError
            codec = self._codecs[game_id] = Codec(game)
        return codec

    async def whole(self, table_id: str) -> Course:
        """A table from its first event on. Raises UnknownTableError, RecordDamagedError."""
        category = await self._category(table_id)
        try:
            stored = await self._store.follow(table_id)
        except StreamDamagedError as error:
            raise _problem(error.fault) from None
        if not stored:
            raise RecordDamagedError(None, MISSING)
        if game_opened_in(stored[0].body) != category:
            raise RecordDamagedError(1, OTHER_GAME)
        return Course(self.codec(category), stored)

    async def intact_part(self, table_id: str, damaged: RecordDamagedError) -> Course:
        """A table up to the last event before the first bad one; without events if none is intact.

        Raises UnknownTableError.
        """
        category = await self._category(table_id)
        upto = (damaged.version or 1) - 1
        return Course(self.codec(category), await self._store.follow(table_id, None, upto) if upto else ())

    async def between(self, table_id: str, trail: Trail, first: int, last: int) -> Sequence[StoredEvent]:
        """The events with these versions and all between them, to the byte those that the trail went along.

        Raises RecordDamagedError.
        """
        stretch = trail.around(first, last)
        try:
            found = await self._store.follow(table_id, stretch.after, stretch.upto.version)
            return stretch.part(found, first, last)
        except StreamDamagedError as error:
            raise self.contradicted(error.fault) from None

    async def after(self, table_id: str, trail: Trail) -> list[StoredEvent]:
        """What comes after the end of the trail. Raises RecordDamagedError."""
        try:
            return await self._store.follow(table_id, trail.head)
        except StreamDamagedError as error:
            raise self.contradicted(error.fault) from None

    def contradicted(self, fault: Fault) -> RecordDamagedError:
        """Remember that the log contradicts what was read or written before; the error to raise."""
        problem = _problem(fault)
        if fault.stream is not None:
            self._damaged[fault.stream] = problem
        return problem

    def must_be_sound(self, table_id: str) -> None:
        """Raises RecordDamagedError for a table about which the log contradicted itself."""
        if table_id in self._damaged:
            problem = self._damaged[table_id]
            raise RecordDamagedError(problem.version, problem.problem)

    async def _category(self, table_id: str) -> str:
        entry = await self._store.stream(table_id)
        if entry is None:
            raise UnknownTableError
        return entry.category


def _problem(fault: Fault) -> RecordDamagedError:
    return RecordDamagedError(fault.version, fault.problem)
