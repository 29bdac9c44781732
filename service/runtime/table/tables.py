"""Tables in memory: folded from the log at the first request, kept while in use; and their earlier versions."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from itertools import pairwise, takewhile
from typing import Any
from weakref import finalize

import msgspec

from domain.game.interface import AnyGame
from domain.game.seat import SPECTATOR
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.covert import number_of, version_of
from domain.table.fold import advance, fold_on, opened_by
from domain.table.undo import Withdrawn
from eventstore.ports.event_store import EventStore
from eventstore.ports.events import StoredEvent
from service.aggregate.live_streams import LiveStreams
from service.aggregate.texts_beside import FORGETS
from service.problems import RecordDamagedError
from service.record.codec import Codec
from service.runtime.table.frames import FRAME_BYTES, PAGE, Frames, page_of
from service.runtime.table.live_table import SERIALS, LiveTable
from service.runtime.table.loading import Loading
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

    async def without(self, table_id: str, texts: Collection[bytes]) -> TableState:
        """Return a table at its last event as it is once nobody knows these texts. Raises as `get` does."""
        course = await self._log.whole(table_id)
        stored = [
            msgspec.structs.replace(event, texts=tuple(beside for beside in event.texts if beside.text not in texts))
            for event in course.stored
        ]
        return await self._fold.folded(msgspec.structs.replace(course, stored=stored))

    def forget_texts(self, table_id: str) -> None:
        """Let go of all that is kept in memory of a table, as texts beside its record were deleted."""
        self._past.forget(table_id)
        live = self.in_memory(table_id)
        if live is not None:
            self.forget(live)

    def _apply(self, live: LiveTable, fresh: Sequence[StoredEvent]) -> bool:
        if any(FORGETS in event.body for event in fresh):
            self._past.forget(live.id)
            return False  # what is in memory has texts that were deleted
        records = [live.codec.record(event.body, event.texts) for event in fresh]
        state = advance(live.game, live.state, records)
        if state is not None:
            live.move_to(state, records, [event.body for event in fresh])
        return state is not None

    async def _load(self, ident: str) -> LiveTable:
        live = LiveTable(ident, await self._fold.loaded(ident, await self._log.whole(ident)), self._snapshots)
        finalize(live, self.frames.drop, ident).atexit = False
        return live


READ = 512
"""How many events are read at once."""
PIECE = 64
"""How many of them are folded before others get their turn at the event loop."""

Reading = Callable[[LiveTable, int, int], Awaitable[Sequence[StoredEvent]]]
"""Reads the events of a table with these versions and all between them."""


class Past:
    """Folds tables to earlier versions, from the nearest state that is kept, and keeps states on the way.

    Whoever steps through a game has each of its pages folded once, whether forward or backward. Who jumps ahead has the
    stream folded up to there, and leaves a state for each page behind. It is done piece by piece, in turns with others.
    """

    def __init__(self, read: Reading, frames: Frames, turns: Turns) -> None:
        self._read = read
        self._frames = frames
        self._turns = turns
        self._forgotten: dict[str, int] = {}

    def forget(self, table_id: str) -> None:
        """Keep no more states of a table from objects that were there before: they may have forgotten texts."""
        self._forgotten[table_id] = next(SERIALS)
        self._frames.drop(table_id)

    def _may_keep(self, live: LiveTable) -> bool:
        return live.serial > self._forgotten.get(live.id, 0)

    async def state(self, live: LiveTable, version: int) -> TableState:
        """Return a table at an earlier version of its stream. Raises RecordDamagedError."""
        page = number_of(live.state.covert, version, SPECTATOR) // PAGE
        state = self._frames.at(live.id, page, version)
        if state is None:
            async with live.looking:
                state = self._frames.at(live.id, page, version) or await self._look(live, version, page)
        return state

    async def after_undo(self, live: LiveTable, records: Sequence[AnyRecord]) -> TableState:
        """Return a table after these further records, which have an undo among them. Raises RecordDamagedError."""
        now = live.state.version
        withdrawn = live.withdrawals.with_records(records, now).upto(now + len(records))
        state = await self._base(live, now, withdrawn)
        state = await self._fold(live, state, now, now, withdrawn)
        for after in fold_on(live.codec.game, state, records, withdrawn):
            state = after
        return state

    async def _look(self, live: LiveTable, version: int, page: int) -> TableState:
        """Fold a table to this version, and on to the end of the page as far as the same fold leads there."""
        last = _last_of(page, live.state)
        back = (undo for first, undo in live.withdrawals.between(version, last) if first <= version)
        last = next(back, last + 1) - 1
        withdrawn = live.withdrawals.upto(last)
        base = await self._base(live, version, withdrawn)
        return await self._fold(live, base, version, last, withdrawn, page)

    async def _base(self, live: LiveTable, version: int, withdrawn: Withdrawn) -> TableState:
        """Return the newest state that is kept, up to this version, from which the fold may start."""
        while (state := self._frames.before(live.id, version)) is not None:
            first = withdrawn.around(state.version)
            if first is None:
                return state
            version = first - 1
        (opening,) = await self._read(live, 1, 1)
        opened = opened_by(live.codec.game, live.codec.record(opening.body, opening.texts))
        if self._may_keep(live):
            self._frames.keep(live.id, [opened])
        return opened

    async def _fold(
        self, live: LiveTable, base: TableState, version: int, last: int, withdrawn: Withdrawn, whole: int = -1
    ) -> TableState:
        """Fold a table on from `base` to its `last` version, and return the state at `version` on the way.

        Of each page the first state that the table had is kept, of the page `whole` all of them.
        """
        state = wanted = base
        while state.version < last:
            stored = await self._read(live, state.version + 1, min(state.version + READ, last))
            for begin in range(0, len(stored), PIECE):
                await self._turns.mine()
                records = [live.codec.record(event.body, event.texts) for event in stored[begin : begin + PIECE]]
                passed = [state, *fold_on(live.codec.game, state, records, withdrawn)]
                state = passed[-1]
                wanted = next((step for step in passed if step.version == version), wanted)
                if self._may_keep(live):
                    self._keep(live.id, passed, withdrawn, whole)
                await asyncio.sleep(0)
        return wanted

    def _keep(self, table_id: str, passed: Sequence[TableState], withdrawn: Withdrawn, whole: int) -> None:
        """Keep some of the states that a fold has passed, other than the first of these."""
        had = [state for state in passed if withdrawn.around(state.version) is None]
        pages = list(pairwise(map(page_of, had)))
        self._frames.keep(table_id, [state for state, (_, page) in zip(had[1:], pages, strict=True) if page == whole])
        self._frames.keep(
            table_id,
            [state for state, (before, page) in zip(had[1:], pages, strict=True) if before < page != whole],
        )


def _last_of(page: int, state: TableState) -> int:
    """Return the last version of a page of the table in this state."""
    return min(version_of(state.covert, (page + 1) * PAGE, SPECTATOR) - 1, state.version)
