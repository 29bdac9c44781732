"""A table in memory, the notices of its last change, and the policy of rulings beyond its own rules."""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from domain.game.interface import AnyGame
from domain.game.seat import Viewer
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.secrecy import Notice
from eventstore.ports.events import Text
from service.access.grants import Grant
from service.problems import NotAllowedError
from service.record.snapshot import Snapshot
from service.runtime.signal import Signal
from service.runtime.table.loading import Loaded
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


class Marks(NamedTuple):
    """The marks up to a viewer's number, the newest last."""

    number: int
    marks: list[str]


class LiveTable:
    """A table in memory.

    - `game`: the game with the rules of this table. `state`: the state after the last durable event.
    - `is_timed`: a clock was agreed at the opening, or the game's own rules limit the time. No other table ever has a
      deadline.
    - `lock`: held while a command is decided and appended.
    - `trail`: the hash chain up to `state`. Every later read of the stream is checked against it.
    - `recent`: the last records with their versions, so feeds need not read the database.
    - `changed`: set at the next change. `changed_at`: the time of the last change, in seconds of the event loop.
      `version_before`: the version before that change. `batches`: the notices of that change, for each viewer that has
      asked for them.
    - `marks`: the last marks of each viewer that follows (`service.queries.seen`).
    - `heads`: the last computed head of each viewer's chain (`service.proof.viewer_chain`).
    - `texts`: the personal texts beside its events, by their commitments, as they were last read for a viewer's record.
    - `withdrawals`: what the undos up to `state` withdraw. `looking`: held while somebody looks back (`Past`).
    - `serial`: a number that no other object of this class has. So a result for one object is used for no other, not
      even of the same table.

    `stored` is the size of the table's bodies in the log, `weight` its approximate size in memory, in bytes.
    """

    def __init__(self, table_id: str, loaded: Loaded, snapshots: Snapshots | None = None) -> None:
        self.id = self.stream = table_id
        self.codec = loaded.codec
        self.game: AnyGame = loaded.codec.game
        self.state = loaded.state
        self.is_timed = loaded.state.clock is not None or self.game.timing is not None
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
        self.marks: dict[Viewer, Marks] = {}
        self.heads: dict[Viewer, Any] = {}
        self.texts: Mapping[str, Text] = {}
        self._stored = loaded.stored
        self._written = 0
        self.weight = table_bytes(loaded.stored, 0)
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

    def move_to(self, state: TableState, records: Sequence[AnyRecord], bodies: Sequence[bytes]) -> None:
        """Take over a new state, because its records and bodies are durable, and wake up those who wait."""
        written = sum(map(len, bodies))
        self._stored += written
        self._written += written
        self.trail.extend(bodies)
        self.withdrawals.take_in(records, self.state.version)
        self.version_before = self.state.version
        self.state = state
        self.weight = table_bytes(self._stored, min(self._written, RECENT * self._stored // max(state.version, 1)))
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


SentT = TypeVar("SentT", str, bytes)


class NoticeBatch:
    """Notices in a row for one viewer, after the number `after`; none of them: nothing has happened for a while.

    `seen` stands beside the number of each. All who follow a table as the same viewer are handed the same one, and what
    is sent of it is made once for all.
    """

    def __init__(self, after: int, notices: tuple[Notice, ...], seen: tuple[str, ...] = ()) -> None:
        self.after = after
        self.notices = notices
        self.seen = seen
        self._sent: dict[Any, Any] = {}

    def sent_as(self, form: Callable[[tuple[Notice, ...], tuple[str, ...]], SentT]) -> SentT:
        """The notices in the form in which an interface sends them; `form` must give the same for the same notices."""
        sent: SentT | None = self._sent.get(form)
        if sent is None:
            sent = self._sent[form] = form(self.notices, self.seen)
        return sent


SILENCE = NoticeBatch(0, ())


class PlaceChange(msgspec.Struct, frozen=True):
    """A place in the standings of a table's tournament that a ruling would change.

    `place_before` and `place_after` are null for an entrant whose results are struck. `points_before` and
    `points_after` are the number by which the list is ordered, with two decimals, as in the standings (`shown`).
    """

    entrant: int
    name: str
    place_before: int | None
    points_before: str
    place_after: int | None
    points_after: str


class RulingPolicy(Protocol):
    """Lets acts of arbiters and organizers pass at a table. The table knows nothing of what stands behind it."""

    async def authorize(self, grant: Grant, live: LiveTable, command: Any, *, dry_run: bool = False) -> None:
        """Let an act pass that the rules of the table have accepted. Raises NotAllowedError, Refused."""

    async def standings_changed(
        self, grant: Grant, live: LiveTable, after: TableState, records: Sequence[AnyRecord]
    ) -> tuple[PlaceChange, ...] | None:
        """Return the places that change once the table is in the state `after`; `records` is its stream then.

        None for a table of no tournament, and for who may not read all of its standings.
        """


class NobodyRules:
    """Lets no act of an arbiter pass: what a referee has until the service has handed in its policy."""

    async def authorize(self, *_: object, **__: object) -> None:
        """Refuse it. Raises NotAllowedError."""
        raise NotAllowedError

    async def standings_changed(self, *_: object) -> None:
        """Return None: the table is of no tournament."""
