"""Tables in memory: folded from the log at the first request, kept while in use."""

import asyncio
from collections.abc import Sequence
from itertools import takewhile
from typing import Any
from weakref import WeakValueDictionary, finalize

import structlog

from domain.game.interface import AnyGame
from domain.table.core.fold import advance
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from eventstore.hashes.damage import check
from eventstore.ports.event_store import EventStore
from eventstore.ports.events import Fault, StoredEvent
from eventstore.ports.failures import StreamDamagedError
from service.problems import RecordDamagedError
from service.record.codec import Codec
from service.runtime.table.frames import FRAME_BYTES, Frames
from service.runtime.table.live_table import LiveTable
from service.runtime.table.loading import Loading
from service.runtime.table.newer_events import Found, NewerEvents
from service.runtime.table.past import Past
from service.runtime.table.snapshots import Snapshots
from service.runtime.table.table_cache import Cache
from service.runtime.table.table_log import TableLog
from service.runtime.turns import Turns

log = structlog.get_logger()


class Tables:
    """The tables of this process. Each table exists once.

    A cache keeps the most recently used tables: at most `limit` tables and `budget` bytes. Another table leaves memory
    when nobody uses it, and is folded again when a request needs it. While a command or a feed uses a table, all others
    get the same object.

    If other processes append to the log too, `take_in` applies their events.
    """

    def __init__(
        self,
        store: EventStore,
        limit: int,
        budget: int,
        frames: int = FRAME_BYTES,
        turns: Turns | None = None,
        snapshots: Snapshots | None = None,
    ) -> None:
        turns = turns or Turns()
        self._store = store
        self._newer = NewerEvents(store)
        self.frames = Frames(frames)
        self._log = TableLog(store, self.frames.drop)
        self._past = Past(self._log, self.frames, turns)
        self._fold = Loading(turns, snapshots)
        self._snapshots = snapshots
        self._live: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._kept: Cache[LiveTable] = Cache(limit, budget)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    def codec(self, game: AnyGame) -> Codec:
        """Return the codec of a game with these rules."""
        return self._log.codec(game)

    def __len__(self) -> int:
        """Return the number of tables in memory."""
        return len(self._live)

    async def get(self, table_id: str) -> LiveTable:
        """Return a table at its last durable event, whichever process wrote it.

        Raises UnknownTableError, RecordDamagedError.
        """
        live = await self.known(table_id)
        if not self._store.shared:
            return live
        stored = (await self.newer([live])).get(table_id)
        if stored:
            async with live.lock:
                self.take_in(live, stored)
        return live if self._live.get(table_id) is live else await self.known(table_id)

    async def moved_on(self, live: LiveTable) -> bool:
        """Return whether other processes have appended to a table, and take it in. The caller holds the table's lock.

        If others append too, this queries the log. Raises StoreUnavailableError.
        """
        if not self._store.shared:
            return False
        stored = (await self.newer([live])).get(live.id, ())
        self.take_in(live, stored)
        return bool(stored)

    async def known(self, table_id: str) -> LiveTable:
        """Return a table as this process knows it. The newest events of other processes may be missing.

        An append detects that. Raises UnknownTableError, RecordDamagedError.
        """
        self._log.must_be_sound(table_id)
        live = self._live.get(table_id)
        if live is not None:
            self._kept.keep(live)
            return live
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    def in_memory(self, table_id: str) -> LiveTable | None:
        """Return a table if it is in memory, as this process knows it."""
        return self._live.get(table_id)

    async def apart(self, table_id: str) -> LiveTable:
        """Return a table at its last durable event: the one in memory, or one that only this caller has.

        That one takes no table's place in the cache. Raises as `get` does.
        """
        if self.in_memory(table_id) is not None:
            return await self.get(table_id)
        self._log.must_be_sound(table_id)
        course = await self._log.whole(table_id)
        return LiveTable(table_id, await self._fold.loaded(table_id, course))

    def is_known_damaged(self, table_id: str) -> bool:
        """Return whether this process has found the record of a table damaged, when it last read it."""
        return self._log.is_known_damaged(table_id)

    def is_behind(self, table_id: str, version: int) -> bool:
        """Return whether a table is in memory, or on its way there, and may not have reached this version."""
        live = self._live.get(table_id)
        return table_id in self._loading if live is None else live.state.version < version

    async def newer(self, lives: Sequence[LiveTable]) -> Found:
        """Return the events that these tables do not have yet, by table. Raises StoreUnavailableError."""
        return await self._newer.after({live.id: live.state.version for live in lives})

    def take_in(self, live: LiveTable, stored: Sequence[StoredEvent]) -> None:
        """Apply those of the events that the table does not have. Nobody else holds the table's lock."""
        fresh = [one for one in stored if one.version > live.state.version]
        if fresh:
            self._move_on(live, fresh)

    async def intact_part(self, table_id: str, damaged: RecordDamagedError) -> LiveTable | None:
        """Return the table just before the first bad event of its record, or None if no event is intact.

        It is an object of its own, not one of those in memory. Raises UnknownTableError.
        """
        course = await self._log.intact_part(table_id, damaged)
        return None if course is None else LiveTable(table_id, await self._fold.loaded(table_id, course))

    async def stored(self, live: LiveTable, after: int = 0, upto: int | None = None) -> Sequence[StoredEvent]:
        """Read the events of a table with after < version <= upto from the log. None: up to the current version.

        Raises RecordDamagedError if they differ by a byte from what this process has read or written before. From then
        on, the table can be neither read nor changed.
        """
        return await self._log.between(live.id, live.trail, after + 1, live.state.version if upto is None else upto)

    async def records(self, live: LiveTable, after: int = 0, upto: int | None = None) -> list[AnyRecord]:
        """Return the records of these events. Raises as `stored` does."""
        return [live.codec.record(one.body) for one in await self.stored(live, after, upto)]

    def contradicted(self, fault: Fault) -> RecordDamagedError:
        """Note that the log contradicts what this process has read or written, and return the error to raise."""
        return self._log.contradicted(fault)

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
        """Remove a table from memory, because its state may differ from the log."""
        if self._live.get(live.id) is live:
            del self._live[live.id]
            self._kept.drop(live.id)
            self.frames.drop(live.id)
        live.announce(())

    def _move_on(self, live: LiveTable, stored: Sequence[StoredEvent]) -> None:
        """Apply events to a table, or remove it from memory if it must be folded again. Loading reports any error."""
        state = None
        records: list[AnyRecord] = []
        try:
            check(stored, live.trail.head)
            records = [live.codec.record(one.body) for one in stored]
            state = advance(live.game, live.state, records)
        except StreamDamagedError as error:
            self._log.contradicted(error.fault)
        except Exception:
            log.exception("table_not_followed", table=live.id, version=stored[0].version)
        if state is None:
            self.forget(live)
        else:
            live.move_to(state, records, [one.body for one in stored])

    async def _load(self, table_id: str) -> LiveTable:
        loaded = await self._fold.loaded(table_id, await self._log.whole(table_id))
        live = LiveTable(table_id, loaded, self._snapshots)
        self._live[table_id] = live
        finalize(live, self.frames.drop, table_id).atexit = False
        self._kept.keep(live)
        return live
