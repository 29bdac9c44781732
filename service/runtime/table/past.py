"""The earlier versions of a table, and its state after an undo."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from itertools import pairwise

from domain.game.seat import SPECTATOR
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.covert import number_of, version_of
from domain.table.fold import fold_on, opened_by
from domain.table.undo import Withdrawn
from eventstore.ports.events import StoredEvent
from service.runtime.table.frames import PAGE, Frames, page_of
from service.runtime.table.live_table import LiveTable
from service.runtime.turns import Turns

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
