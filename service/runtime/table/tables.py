"""Tables in memory: folded from the log at the first request, kept while in use."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any
from weakref import finalize

from domain.game.interface import AnyGame
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.fold import advance
from eventstore.ports.event_store import EventStore
from eventstore.ports.events import StoredEvent
from service.aggregate.live_streams import LiveStreams
from service.problems import RecordDamagedError
from service.record.codec import Codec
from service.runtime.table.frames import FRAME_BYTES, Frames
from service.runtime.table.live_table import LiveTable
from service.runtime.table.loading import Loading
from service.runtime.table.past import Past
from service.runtime.table.snapshots import Snapshots
from service.runtime.table.table_log import TableLog
from service.runtime.turns import Turns


class Tables(LiveStreams[LiveTable]):
    """The tables of this process."""

    KIND = "table"

    def __init__(
        self,
        store: EventStore,
        limit: int,
        budget: int,
        frames: int = FRAME_BYTES,
        turns: Turns | None = None,
        snapshots: Snapshots | None = None,
    ) -> None:
        super().__init__(store, limit, budget)
        turns = turns or Turns()
        self.frames = Frames(frames)
        self._log = TableLog(store)
        self._past = Past(self.between, self.frames, turns)
        self._fold = Loading(turns, snapshots)
        self._snapshots = snapshots

    def codec(self, game: AnyGame) -> Codec:
        """Return the codec of a game with these rules."""
        return self._log.codec(game)

    async def apart(self, table_id: str) -> LiveTable:
        """Return a table at its last durable event: the one in memory, or one that only this caller has.

        That one takes no table's place in the cache. Raises as `get` does.
        """
        if self.in_memory(table_id) is not None:
            return await self.get(table_id)
        self._damage.check(table_id)
        course = await self._log.whole(table_id)
        return LiveTable(table_id, await self._fold.loaded(table_id, course))

    def is_known_damaged(self, ident: str) -> bool:
        """Return whether the log has contradicted itself about a table, or could not be read when last asked for it."""
        return super().is_known_damaged(ident) or ident in self._log.unreadable

    async def intact_part(self, table_id: str, damaged: RecordDamagedError) -> LiveTable | None:
        """Return the table just before the first bad event of its record, or None if no event is intact.

        It is an object of its own, not one of those in memory. Raises UnknownTableError.
        """
        course = await self._log.intact_part(table_id, damaged)
        return None if course is None else LiveTable(table_id, await self._fold.loaded(table_id, course))

    async def stored(self, live: LiveTable, after: int = 0, upto: int | None = None) -> Sequence[StoredEvent]:
        """Read the events of a table with after < version <= upto from the log. None: up to the current version.

        Raises as `between` does.
        """
        return await self.between(live, after + 1, live.version if upto is None else upto)

    async def records(self, live: LiveTable, after: int = 0, upto: int | None = None) -> list[AnyRecord]:
        """Return the records of these events. Raises as `stored` does."""
        return [live.codec.record(event.body, event.texts) for event in await self.stored(live, after, upto)]

    async def records_between(self, live: LiveTable, first: int, last: int) -> Sequence[AnyRecord]:
        """Return the records from version `first` to version `last`, from memory if possible."""
        if live.recent and live.recent[0][0] <= first:
            newest_first = takewhile(lambda entry: entry[0] >= first, reversed(live.recent))
            return [record for version, record in newest_first if version <= last][::-1]
        return await self.records(live, first - 1, last)

    async def state_at(self, live: LiveTable, version: int) -> TableState:
        """Return the table at a version of its stream. Raises RecordDamagedError."""
        return live.state if version == live.state.version else await self._past.state(live, version)

    async def foresee(self, live: LiveTable, records: Sequence[AnyRecord], foreseen: Sequence[Any] = ()) -> TableState:
        """Return the table as it will be after these records. `foreseen`: see `Decision`."""
        state = advance(live.game, live.state, records, foreseen)
        return await self._past.after_undo(live, records) if state is None else state

    def forget(self, live: LiveTable) -> None:
        """Remove a table from memory, and the earlier states of it that are kept."""
        if self._live.get(live.id) is live:
            self.frames.drop(live.id)
        super().forget(live)

    def _apply(self, live: LiveTable, fresh: Sequence[StoredEvent]) -> bool:
        records = [live.codec.record(event.body, event.texts) for event in fresh]
        state = advance(live.game, live.state, records)
        if state is not None:
            live.move_to(state, records, [event.body for event in fresh])
        return state is not None

    async def _load(self, ident: str) -> LiveTable:
        live = LiveTable(ident, await self._fold.loaded(ident, await self._log.whole(ident)), self._snapshots)
        finalize(live, self.frames.drop, ident).atexit = False
        return live
