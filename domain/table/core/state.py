"""The state of a table, with the state of its game inside, and the claims under the game's own rules."""

from typing import Any

import msgspec

from domain.game.chance import Contribution, Drawn, Prepared, Unfit
from domain.game.claims import Claims
from domain.game.outcome import Outcome
from domain.game.seat import Seat, Viewer
from domain.table.clock import Clock, Stopwatch
from domain.table.core.commands import ArbiterPolicy, ChanceAfterUndo, RevealPolicy, UndoPolicy
from domain.table.core.events import Status
from domain.table.covert import CovertEvents
from domain.table.disputes.commands import Dispute, DisputePolicy
from domain.table.names import Label, Seating
from domain.table.origin import Analysis


class UndoRequest(msgspec.Struct, frozen=True):
    """An open request to undo.

    `undo` is its number, `seat` the requesting seat, `to` the version to go back to. `needs` are the seats that must
    agree; `waiting` are those of them that have not answered yet. If `arbiter` is set, the arbiter decides instead.
    """

    undo: int
    seat: Seat
    to: int
    needs: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    arbiter: bool


class BrokenGlass(msgspec.Struct, frozen=True):
    """The look of a host at all hands: from which version on, by which club (None: the organizer), and why."""

    version: int
    name: str | None
    reason: str


class AgreedArbiter(msgspec.Struct, frozen=True):
    """The arbiter whom all seats accept: from which version on, and by which name."""

    version: int
    name: str


class MadeClaim(msgspec.Struct, frozen=True):
    """Claim number `claim`, made by `event` at `version` of the stream."""

    claim: int
    version: int
    event: Any


class TableState(msgspec.Struct, frozen=True):
    """A table at one version of its stream.

    - `game_id`, `edition`, `revision`: the rules of the game. `table_revision`: that of the rules of every table.
      `seats`, `options`: as agreed at the opening.
    - `seed`, `prepared`, `commitment`: the table's chance. `drawn`: how many outcomes were drawn and still stand.
      `unfit`: the prepared outcomes that did not fit, as far as their draws still stand.
    - `game`: the state of the game.
    - `version`: the number of events. `opened`: the version of the last event of the opening. `moved`: the version of
      the last event of the game that everybody may know of. `covert`: the events that only some viewers may know of.
    - `undo`: the policy for undos. `request`: the open request, if any. `undos`: the number of requests so far.
      `declined`: for each seat whose last request was refused, the value of `moved` at that time. `after_undo`: whether
      chance is drawn anew after an undo.
    - `disputes`: whether a dispute freezes the table. `docket`: the disputes; the first has number 1. `adjusted`: the
      points that rulings have added, one number for each seat; empty if there are none.
    - `claims`: the claims under the game's own rules that were made, still stand and are not decided.
    - `clock`: the clock agreed at the opening, if any. `time`: the stopwatch from which deadlines are computed.
    - `added`: the entropy that seats have added; None if seats add none. `begun`: the version of `entropy_closed`.
    - `reveal`: when the record is opened. `revealed`: whether the arbiter has opened it.
    - `seatings`: the names of the players, from which version on. `caption`: what the table is called.
    - `analysis`: of which table it is an analysis, None for every other table.
    - `arbiter`: who arbitrates, as agreed at the opening. `glass`: since when the host looks at all hands.
      `candidates`: whom the seats have named so far as arbiters. `choices`: for each seat the number of its candidate,
      0 where it accepts none; empty if none does.
      `agreed`: the arbiter whom all seats accept.
    - `status`, `outcome`: how far the table is, and the result of the game.
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
    claims: tuple[MadeClaim, ...] = ()
    seatings: tuple[Seating, ...] = ()
    caption: Label | None = None
    analysis: Analysis | None = None
    table_revision: int = 1
    arbiter: ArbiterPolicy = "named"
    glass: BrokenGlass | None = None
    candidates: tuple[str, ...] = ()
    choices: tuple[int, ...] = ()
    agreed: AgreedArbiter | None = None

    def revision_of(self, rule: str) -> int | None:
        """Return the revision, at this table, of the rulebook in which a rule stands; None for one of no table."""
        return {self.game_id: self.revision, "table": self.table_revision}.get(rule.partition(".")[0])

    def number_for(self, viewer: Viewer) -> int:
        """Return the version in this viewer's numbers.

        Every answer holds this number, so computing it takes the same work whatever happened covertly.
        """
        if viewer.role == "arbiter":
            return self.version
        covert, seat = self.covert, viewer.seat
        known = covert.known[seat] if seat is not None and seat < len(covert.known) else 0
        return self.version - covert.count + known

    @property
    def names(self) -> tuple[str | None, ...]:
        """The names of the players by seats, None where nobody is told; empty if nobody was ever named."""
        return self.seatings[-1].names if self.seatings else ()

    @property
    def is_opened(self) -> bool:
        """Return whether the record is opened: the table is over, and nothing keeps the record closed (table.11.1)."""
        return self.is_over and (self.reveal == "end" or self.revealed)

    def opens_to(self, viewer: Viewer) -> bool:
        """Return whether this viewer may read the whole record.

        The record must be opened. While a dispute waits, only the arbiter and the parties of all waiting disputes may
        read it. They alone may know its subject and its evidence (table.6.7). At a void table no dispute waits.
        """
        if not self.is_opened:
            return False
        apart = viewer.role == "arbiter" or self.status == "void"
        return apart or all(viewer.seat in dispute.parties for dispute in self.docket if dispute.waits)

    @property
    def plays_on(self) -> bool:
        """Return whether it is an analysis at or after the version from which it goes on by itself (table.13.4)."""
        return self.analysis is not None and self.version >= self.analysis.version

    @property
    def is_arbitrated(self) -> bool:
        """Return whether somebody arbitrates now, and so may see all hands (table.14.1, 14.5)."""
        return self.agreed is not None or self.host_arbitrates

    @property
    def host_arbitrates(self) -> bool:
        """Return whether whoever opened the table arbitrates it now, and so may see all hands (table.14.1)."""
        return self.arbiter == "named" or self.glass is not None or self.is_over or self.plays_on

    @property
    def is_over(self) -> bool:
        """Return whether the game has its result, or the table is void."""
        return self.status in ("finished", "void")

    @property
    def last_word(self) -> bytes:
        """The seed to reveal when the game ends: empty if the record is opened later."""
        return self.seed if self.reveal == "end" else b""

    @property
    def is_frozen(self) -> bool:
        """Return whether play is stopped because a dispute waits for the arbiter (table.6.6, 14.3)."""
        if not self.docket or self.disputes != "freeze" or self.status not in ("running", "paused"):
            return False
        if self.plays_on or not self.is_arbitrated:
            return False
        return any(dispute.waits for dispute in self.docket)


def claims_after(claims: Claims, before: tuple[MadeClaim, ...], event: Any, version: int) -> tuple[MadeClaim, ...]:
    """Return the undecided claims after an event that concerns one, in the order in which they were made.

    A game may number its claims anew with each hand, so a claim takes the place of an older one with its number. Of a
    game whose claims never wait for the arbiter nothing is kept.
    """
    if claims.ruling is None:
        return ()
    made = claims.claiming(event)
    number = getattr(event, claims.ruling.number_field) if made is None else made.number_of(event)
    others = tuple(claim for claim in before if claim.claim != number)
    return others if made is None or number is None else (*others, MadeClaim(number, version, event))
