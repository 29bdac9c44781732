"""Bringing a table into memory: its events are read and checked, and folded from its newest snapshot on."""

import asyncio
from collections.abc import Sequence

import msgspec

from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.fold import fold_on, opened_by
from domain.table.undo import Withdrawals, Withdrawn
from eventstore.hashes.trail import Trail
from eventstore.ports.events import StoredEvent
from service.aggregate.texts_beside import FORGETS
from service.record.codec import Codec
from service.record.snapshot import Snapshot
from service.runtime.table.snapshots import SPAN, Snapshots
from service.runtime.table.table_log import LoadedStream
from service.runtime.turns import Turns

PIECE = 128
"""How many events are decoded, or folded, before others get their turn at the event loop."""


class Loaded(msgspec.Struct, frozen=True):
    """A table at its last event.

    `trail` is its hash chain, `stored` the size of its bodies in bytes, `withdrawals` what its undos withdraw. `begun`
    is the version of the snapshot from which it was folded, 0 without one.
    """

    codec: Codec
    state: TableState
    trail: Trail
    stored: int = 0
    withdrawals: Withdrawals = msgspec.field(default_factory=Withdrawals)
    begun: int = 0


class Loading:
    """Folds tables that come from the log, piece by piece, in turns with others."""

    def __init__(self, turns: Turns, snapshots: Snapshots | None) -> None:
        self._turns = turns
        self._snapshots = snapshots

    async def loaded(self, table_id: str, course: LoadedStream) -> Loaded:
        """Return a table after all its events, which have been checked."""
        trail = Trail(table_id)
        trail.keep(course.stored)
        snapshot = await self._snapshot(table_id, course)
        live = None if snapshot is None else await self._from(snapshot, course)
        state, withdrawals = live or await self._anew(course)
        begun = 0 if snapshot is None or live is None else snapshot.state.version
        stored = sum(len(event.body) for event in course.stored)
        return Loaded(course.codec, state, trail, stored, withdrawals, begun)

    async def _snapshot(self, table_id: str, course: LoadedStream) -> Snapshot | None:
        """Return a snapshot of the table that one of these very events has led to."""
        if self._snapshots is None or len(course.stored) < SPAN:
            return None
        snapshot = await self._snapshots.find(table_id, course.codec.game)
        if snapshot is None or snapshot.state.version > len(course.stored):
            return None
        if any(FORGETS in event.body for event in course.stored[snapshot.state.version :]):
            return None  # it has texts that were forgotten since
        return snapshot if course.stored[snapshot.state.version - 1].hash == snapshot.hash else None

    async def folded(self, course: LoadedStream) -> TableState:
        """Return the state after all events of a table, without the help of a snapshot."""
        return (await self._anew(course))[0]

    async def _from(self, snapshot: Snapshot, course: LoadedStream) -> tuple[TableState, Withdrawals] | None:
        """Fold what comes after a snapshot; None if an undo after it withdraws what lies before it."""
        state, withdrawals = snapshot.state, Withdrawals(snapshot.stretches)
        records = await self._decoded(course.codec, course.stored[state.version :])
        withdrawals.take_in(records, state.version)
        withdrawn = withdrawals.upto(len(course.stored))
        if withdrawn.around(state.version) is not None:
            return None
        return await self._folded(course.codec, state, records, withdrawn), withdrawals

    async def _anew(self, course: LoadedStream) -> tuple[TableState, Withdrawals]:
        records = await self._decoded(course.codec, course.stored)
        withdrawals = Withdrawals()
        withdrawals.take_in(records, 0)
        state = opened_by(course.codec.game, records[0])
        return await self._folded(course.codec, state, records[1:], withdrawals.upto(len(records))), withdrawals

    async def _decoded(self, codec: Codec, stored: Sequence[StoredEvent]) -> list[AnyRecord]:
        records: list[AnyRecord] = []
        for begin in range(0, len(stored), PIECE):
            await self._turn(begin)
            records += [codec.record(event.body, event.texts) for event in stored[begin : begin + PIECE]]
        return records

    async def _folded(
        self, codec: Codec, state: TableState, records: Sequence[AnyRecord], withdrawn: Withdrawn
    ) -> TableState:
        for begin in range(0, len(records), PIECE):
            await self._turn(begin)
            for after in fold_on(codec.game, state, records[begin : begin + PIECE], withdrawn):
                state = after
        return state

    async def _turn(self, done: int) -> None:
        """Wait for a turn of the event loop of its own; the first piece may share one with others."""
        if done:
            await asyncio.sleep(0)
        await self._turns.mine()
