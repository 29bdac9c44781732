"""The log of tables: every event is checked against the chain of its table before it is used."""

from collections.abc import Sequence

import msgspec

from domain.game.interface import AnyGame
from domain.registry import REGISTRY, RuleSet, rule_set_of
from domain.table.rules import REVISION
from eventstore.hashes.trail import check
from eventstore.ports.event_store import EventStore
from eventstore.ports.events import Head, StoredEvent
from eventstore.ports.failures import StreamDamagedError
from service.aggregate.known_damage import MISSING, KnownDamage
from service.aggregate.texts_beside import with_texts
from service.problems import RecordDamagedError, RulesMissingError, UnknownTableError
from service.record.codec import Codec, rules_opened_in, table_revision_in, where_rules_are
from service.record.directory import is_table

READ = 1024
"""How many events are read at once."""
OTHER_GAME = "The directory lists the table under another game than the one that it was opened for."


class LoadedStream(msgspec.Struct, frozen=True):
    """All events of a table so far, checked, and the codec that reads them."""

    codec: Codec
    stored: Sequence[StoredEvent]


class TableLog:
    """Reads tables whole. `unreadable` are those that could not be read when they were last asked for."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._codecs: dict[RuleSet, Codec] = {}
        self.unreadable = KnownDamage()

    def codec(self, game: AnyGame) -> Codec:
        """The codec of a game with these rules."""
        rules = rule_set_of(game)
        codec = self._codecs.get(rules)
        if codec is None:
            codec = self._codecs[rules] = Codec(game)
        return codec

    async def whole(self, table_id: str) -> LoadedStream:
        """A table from its first event on. Raises UnknownTableError, RecordDamagedError, RulesMissingError."""
        self.unreadable.forget(table_id)
        try:
            return await self._whole(table_id)
        except RecordDamagedError as error:
            raise self.unreadable.note(table_id, error.version, error.problem) from None

    async def _whole(self, table_id: str) -> LoadedStream:
        category = await self._category(table_id)
        try:
            stored = await self._all(table_id)
        except StreamDamagedError as error:
            raise RecordDamagedError(error.fault.version, error.fault.problem) from None
        if not stored:
            raise RecordDamagedError(None, MISSING)
        codec = self._codec_for(stored[0].body, category)
        return LoadedStream(codec, await with_texts(self._store, stored))

    async def intact_part(self, table_id: str, damaged: RecordDamagedError) -> LoadedStream | None:
        """A table up to the last event before the first bad one; None if none is intact.

        Raises UnknownTableError, RulesMissingError.
        """
        category = await self._category(table_id)
        upto = (damaged.version or 1) - 1
        stored = await self._store.follow(table_id, None, upto) if upto else []
        if not stored:
            return None
        codec = self._codec_for(stored[0].body, category)
        return LoadedStream(codec, await with_texts(self._store, stored))

    async def _all(self, table_id: str) -> list[StoredEvent]:
        """All events of a table, page by page, so that none of them holds the event loop for long."""
        stored = page = await self._store.follow(table_id, None, READ)
        while len(page) == READ:
            last = stored[-1]
            page = await self._store.follow(table_id, Head(last.version, last.hash), last.version + READ)
            check((last, *page[:1]), Head(last.version - 1, last.prev))
            stored = stored + page
        return stored

    def _codec_for(self, opening: bytes, category: str) -> Codec:
        """The codec of the rules that the first event of a table names, which must be rules of this game."""
        rules = rules_opened_in(opening)
        if rules is None or rules.game != category:
            raise RecordDamagedError(1, OTHER_GAME)
        game = REGISTRY.played_by(rules)
        if game is None:
            raise RulesMissingError(where_rules_are(opening, rules))
        revision = table_revision_in(opening)
        if revision > REVISION:
            message = f"rules of tables, revision {revision}"
            raise RulesMissingError(message)
        return self.codec(game)

    async def _category(self, table_id: str) -> str:
        entry = await self._store.stream(table_id)
        if entry is None or not is_table(entry.category):
            raise UnknownTableError
        return entry.category
