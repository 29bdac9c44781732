"""A table in memory."""

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

from domain.game.interface import AnyGame
from domain.game.seat import Viewer
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from eventstore.ports.events import Text
from service.record.snapshot import Snapshot
from service.runtime.signal import Signal
from service.runtime.table.loading import Loaded
from service.runtime.table.notice_batch import NoticeBatch
from service.runtime.table.snapshots import SPAN, Snapshots

RECENT = 256
SERIALS = count(1)
BASE_BYTES = 12_288
STATE_BYTES = 65_536
RECORD_TIMES = 3


def table_bytes(stored: int, written: int) -> int:
    """The estimated number of bytes that a table takes in memory.

    `stored`: bytes of its bodies in the log; `written`: of those among them that are kept as records too. Measured over
    all games: every table takes the same base. A state takes less than its stream and does not grow with it for ever. A
    record takes somewhat less than three times its body.
    """
    return BASE_BYTES + min(stored, STATE_BYTES) + RECORD_TIMES * written


class LiveTable:
    """A table in memory.

    - `game`: the game with the rules of this table. `state`: the state after the last durable event.
    - `lock`: held while a command is decided and appended.
    - `trail`: the hash chain up to `state`. Every later read of the stream is checked against it.
    - `recent`: the last records with their versions, so feeds need not read the database.
    - `changed`: set at the next change. `changed_at`: the time of the last change, in seconds of the event loop.
      `version_before`: the version before that change. `batches`: the notices of that change, for each viewer that has
      asked for them.
    - `heads`: the last computed head of each viewer's chain (`service.proof.viewer_chain`).
    - `texts`: the personal texts beside its events, by their commitments, as they were last read for a viewer's record.
    - `withdrawals`: what the undos up to `state` withdraw. `looking`: held while somebody looks back (`Past`).
    - `serial`: a number that no other object of this class has. So a result for one object is used for no other, not
      even of the same table.

    `stored` is the size of the table's bodies in the log, in bytes.
    """

    def __init__(self, table_id: str, loaded: Loaded, snapshots: Snapshots | None = None) -> None:
        self.id = self.stream = table_id
        self.codec = loaded.codec
        self.game: AnyGame = loaded.codec.game
        self.state = loaded.state
        self.trail = loaded.trail
        self.withdrawals = loaded.withdrawals
        self.serial = next(SERIALS)
        self.lock = asyncio.Lock()
        self.looking = asyncio.Lock()
        self.recent: deque[tuple[int, AnyRecord]] = deque(maxlen=RECENT)
        self.changed = Signal()
        self.changed_at = 0.0
        self.version_before = loaded.state.version
        self.batches: dict[Viewer, NoticeBatch] = {}
        self.heads: dict[Viewer, Any] = {}
        self.texts: Mapping[str, Text] = {}
        self._stored = loaded.stored
        self._written = 0
        self._snapped = loaded.begun
        self._snapshots = snapshots
        self._mind_snapshot()

    @property
    def version(self) -> int:
        """The version of the last event."""
        return self.state.version

    @property
    def stored_size(self) -> int:
        """The size of the table's bodies in the log, in bytes."""
        return self._stored

    @property
    def weight(self) -> int:
        """The approximate size in memory, in bytes."""
        recent = RECENT * self._stored // max(self.state.version, 1)
        return table_bytes(self._stored, min(self._written, recent))

    def move_to(self, state: TableState, records: Sequence[AnyRecord], bodies: Sequence[bytes]) -> None:
        """Take over a new state, because its records and bodies are durable, and wake up those who wait."""
        written = sum(map(len, bodies))
        self._stored += written
        self._written += written
        self.trail.extend(bodies)
        self.withdrawals.take_in(records, self.state.version)
        self.version_before = self.state.version
        self.state = state
        if state.version - self._snapped >= SPAN:
            self._mind_snapshot()
        self.announce(list(enumerate(records, start=self.version_before + 1)))

    def _mind_snapshot(self) -> None:
        """Have a snapshot kept, beside the way of a move, if there have been many events since the last one."""
        if self.state.version - self._snapped >= SPAN and self._snapshots is not None:
            self._snapped = self.state.version
            snapshot = Snapshot(self.trail.head.hash, self.state, self.withdrawals.stretches)
            self._snapshots.put_soon(self.id, self.game, snapshot)

    def announce(self, records: Sequence[tuple[int, AnyRecord]]) -> None:
        """Pass durable records to those who wait for them."""
        self.recent.extend(records)
        self.batches = {}
        self.changed_at = asyncio.get_running_loop().time()
        changed, self.changed = self.changed, Signal()
        changed.set()

    def wake(self) -> None:
        """Wake up those who wait, although nothing is known to have happened."""
        self.announce(())
