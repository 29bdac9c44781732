"""The state of a table: the life of the table, with the state of its game inside."""

from typing import Any

import msgspec

from domain.game.chance import Contribution, Drawn, Prepared, Unfit
from domain.game.outcome import Outcome
from domain.game.seat import Seat, Viewer
from domain.table.core.commands import ChanceAfterUndo, RevealPolicy, UndoPolicy
from domain.table.core.events import Status
from domain.table.disputes.docket import Dispute, DisputePolicy
from domain.table.secrecy.covert import CovertEvents
from domain.table.time.clock import Clock
from domain.table.time.stopwatch import Stopwatch


class UndoRequest(msgspec.Struct, frozen=True):
    """An open request to undo.

    `waiting` are the seats that have yet to answer; `arbiter`: the arbiter decides instead.
    """

    undo: int
    seat: Seat
    to: int
    needs: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    arbiter: bool


class TableState(msgspec.Struct, frozen=True):
    """A table at one version of its stream.

    `game` is the game's own state. `drawn` counts the chance drawn by what still stands. `opened` is the version of
    the last event of the opening, `moved` that of the last event of the game that everybody may know of. `declined`
    has, for each seat whose last request was refused, the value of `moved` then. `docket` are the disputes, by number
    from 1, and `disputes` says whether they freeze the table. `adjusted` are the points that rulings have added to the
    scores, one number for each seat; empty if there was no such ruling. `clock` is what was agreed on at the opening,
    `time` the stopwatch by which deadlines are reckoned. `added` is the entropy that seats have added,
    None if they add none; `begun` the version of the `entropy_closed`. `reveal` says when the record is opened, and
    `revealed` whether the arbiter has opened it. `unfit` is the prepared chance that did not fit, as far as its draws
    still stand. `after_undo` says what chance is drawn after an undo.
    """

    game_id: str
    edition: str
    revision: int
    seats: int
    options: Any
    undo: UndoPolicy
    seed: bytes
    prepared: Prepared
    commitment: str
    game: Any
    version: int = 0
    status: Status = "running"
    drawn: Drawn = Drawn()
    covert: CovertEvents = CovertEvents()
    request: UndoRequest | None = None
    undos: int = 0
    opened: int = 0
    moved: int = 0
    declined: tuple[tuple[Seat, int], ...] = ()
    outcome: Outcome | None = None
    clock: Clock | None = None
    time: Stopwatch = Stopwatch()
    disputes: DisputePolicy = "freeze"
    docket: tuple[Dispute, ...] = ()
    adjusted: tuple[int, ...] = ()
    added: tuple[Contribution, ...] | None = None
    begun: int = 0
    reveal: RevealPolicy = "end"
    revealed: bool = False
    unfit: tuple[Unfit, ...] = ()
    after_undo: ChanceAfterUndo = "same"

    def number_for(self, viewer: Viewer) -> int:
        """The version in this viewer's numbers.

        It takes the same work whatever happened covertly, since it is told to everybody who asks for anything.
        """
        return self.version - self.covert.unknown(viewer)

    @property
    def is_opened(self) -> bool:
        """Whether the record is opened: the table is over, and the record is not kept back (table.11.1)."""
        return self.is_over and (self.reveal == "end" or self.revealed)

    def opens_to(self, viewer: Viewer) -> bool:
        """Whether this viewer may read the whole record: it is opened, and tells of no dispute that waits for others.

        What such a dispute is about, and that there is evidence in it, is known to its parties alone (table.6.7). The
        arbiter reads the record as soon as it is opened. At a void table nothing waits.
        """
        if not self.is_opened:
            return False
        apart = viewer.role == "arbiter" or self.status == "void"
        return apart or all(viewer.seat in one.parties for one in self.docket if one.waits)

    @property
    def is_over(self) -> bool:
        """Whether the game has its result, or the table is void."""
        return self.status in ("finished", "void")

    @property
    def last_word(self) -> bytes:
        """The seed as it is told at the end: nothing of it where the record is opened later."""
        return self.seed if self.reveal == "end" else b""

    @property
    def is_frozen(self) -> bool:
        """Whether the table stands still because a dispute waits for the arbiter (table.6.6)."""
        if not self.docket or self.disputes != "freeze" or self.status not in ("running", "paused"):
            return False
        return any(one.waits for one in self.docket)
