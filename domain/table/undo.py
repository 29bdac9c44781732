"""Taking moves back: requests, answers, and the events that an undo withdraws.

The span of an undo is what it would withdraw, with the seats that have a say in it. What a stream has withdrawn is
known without reading the stream again.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec

from domain.game.chance import Drawn
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor, Seat
from domain.table.core.commands import AnswerUndo, RequestUndo, WithdrawUndo
from domain.table.core.events import UndoAnswered, UndoDropped, Undone, UndoRequested, is_of_the_table
from domain.table.core.record import AnyRecord, Decision
from domain.table.core.state import TableState, UndoRequest
from domain.table.opening import check_begun
from domain.table.rules import (
    ANSWER_TO_UNDO,
    HARMLESS_UNDO,
    NO_SECOND_ASKING,
    ONE_UNDO_AT_A_TIME,
    TABLE_OVER,
    UNDO_ALLOWED,
    UNDO_BY_ARBITER,
    UNDO_BY_CONSENT,
    UNDO_TARGET,
    UNDO_WITHDRAWN_BY_ASKER,
)

Why = Literal["acted", "learned", "drew", "claimed", "ruled"]


class Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A reason why an undo is not harmless.

    The seat `acted`, or `learned` something. With `seat` None, chance was drawn (`drew`), a claim was made (`claimed`),
    or the arbiter acted in its own right (`ruled`).
    """

    why: Why
    seat: Seat | None = None


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat learned where a card is (or was) by movement number `place`, from 0, of the event at `version`."""

    seat: Seat
    version: int
    place: int


class Span(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The part of a stream that an undo back to version `to` would withdraw.

    `withdraws` are the versions of the game's events in it that stand. `boundary`: `to` is the end of a command that
    stands, and there is something to withdraw. `game` is the game's state at `to`, and `drawn` the chance drawn then,
    for rulings alone.

    The rest follows from what everybody can know. `acted` are the seats that acted in it, and `ruled` says whether the
    arbiter did so in its own right. `learned` is what seats learned by it. `drew` says whether chance was drawn in it,
    `claimed` whether a claim was made in it: a finding reveals something too. A command that began covertly, but has
    events that all may know of, may have been anybody's. So all seats count as having acted, and chance as drawn.
    """

    to: int
    boundary: bool
    withdraws: tuple[int, ...]
    acted: tuple[Seat, ...]
    ruled: bool
    learned: tuple[Learned, ...]
    drew: bool
    claimed: bool
    game: Any = None
    drawn: Drawn = Drawn()

    def concerned(self, seat: Seat, seats: int) -> tuple[Seat, ...]:
        """The other seats that must consent if this seat asks (table.3.4).

        All others if nobody else acted or learned something, but this seat did learn something, chance was drawn or a
        claim made.
        """
        others = {*self.acted, *(fact.seat for fact in self.learned)} - {seat}
        if not others and (self.learned or self.drew or self.claimed):
            others = set(range(seats)) - {seat}
        return tuple(sorted(others))

    def reasons(self, seat: Seat | None) -> tuple[Reason, ...]:
        """Return the reasons why this seat may not go back at once (None: why nobody may); none if it may."""
        why_not = [Reason("acted", actor) for actor in self.acted if actor != seat]
        why_not += [Reason("learned", learner) for learner in sorted({fact.seat for fact in self.learned})]
        by_all: tuple[tuple[Why, bool], ...] = (("drew", self.drew), ("claimed", self.claimed), ("ruled", self.ruled))
        return (*why_not, *(Reason(why) for why, is_so in by_all if is_so))

    def is_harmless(self, seat: Seat, seats: int) -> bool:
        """Return whether this seat may go back at once, without asking anybody (table.3.3)."""
        return not self.ruled and not self.concerned(seat, seats)


def decide_request_undo(state: TableState, actor: Actor, command: RequestUndo, span: Span) -> Decision:
    """Ask to go back, or go back at once (table.3.1 to 3.9). `span` is the reading of the stream for `command.to`."""
    if state.status in ("finished", "void"):
        raise Refused(TABLE_OVER)
    check_begun(state)
    if state.undo == "off":
        raise Refused(UNDO_ALLOWED)
    if state.request is not None:
        raise Refused(ONE_UNDO_AT_A_TIME)
    if not span.boundary or command.to != span.to:
        raise Refused(UNDO_TARGET, "to")
    if actor.seat is None:
        return Decision((Cited(Undone(None, command.to), UNDO_BY_ARBITER),))
    if (actor.seat, state.moved) in state.declined:
        raise Refused(NO_SECOND_ASKING)
    if span.is_harmless(actor.seat, state.seats):
        return Decision((Cited(Undone(None, command.to), HARMLESS_UNDO),))
    by_arbiter = state.undo == "arbiter" or span.ruled
    needs = () if by_arbiter else span.concerned(actor.seat, state.seats)
    asked = UndoRequested(state.undos + 1, actor.seat, command.to, needs, by_arbiter)
    return Decision((Cited(asked, UNDO_BY_CONSENT),))


def decide_answer_undo(state: TableState, actor: Actor, command: AnswerUndo) -> Decision:
    """Agree to an open request or refuse it (table.3.6); with the last consent it is done."""
    request = _open_request(state, command.undo)
    if actor.seat is not None and actor.seat not in request.waiting:
        raise Refused(ANSWER_TO_UNDO)
    answered = Cited(UndoAnswered(request.undo, actor.seat, command.consent), UNDO_BY_CONSENT)
    waiting = () if actor.seat is None else tuple(seat for seat in request.waiting if seat != actor.seat)
    if not command.consent or waiting:
        return Decision((answered,))
    rule = UNDO_BY_ARBITER if actor.seat is None else UNDO_BY_CONSENT
    return Decision((answered, Cited(Undone(request.undo, request.to), rule)))


def decide_withdraw_undo(state: TableState, actor: Actor, command: WithdrawUndo) -> Decision:
    """Take one's own open request back (table.3.8)."""
    request = _open_request(state, command.undo)
    if actor.seat != request.seat:
        raise Refused(UNDO_WITHDRAWN_BY_ASKER)
    return Decision((Cited(UndoDropped(request.undo), UNDO_WITHDRAWN_BY_ASKER),))


def _open_request(state: TableState, undo: int) -> UndoRequest:
    if state.status in ("finished", "void"):
        raise Refused(TABLE_OVER)
    if state.request is None or state.request.undo != undo:
        raise Refused(ANSWER_TO_UNDO, "undo")
    return state.request


Stretch = tuple[int, int]
"""A part of a stream: the first version in it, and the version of the undo just after its last one."""


class Withdrawals:
    """The parts of one stream that its undos withdraw.

    An undo withdraws all events of the game from the first one after its target that still stands up to itself. So each
    undo gives one stretch: its events of the game are withdrawn, those of the table itself stay. An undo that withdraws
    nothing gives none.
    """

    def __init__(self, stretches: Iterable[Stretch] = ()) -> None:
        self._stretches: list[Stretch] = []
        self._undos: list[int] = []
        self._apart: list[Stretch] = []
        for first, undo in stretches:
            self._add(first, undo)

    @property
    def stretches(self) -> tuple[Stretch, ...]:
        """The stretch of each undo, in the order of the undos."""
        return tuple(self._stretches)

    def with_records(self, records: Sequence[AnyRecord], after: int) -> "Withdrawals":
        """Return the same with further records, which come after version `after`; itself if no undo is among them."""
        if not any(isinstance(record.event, Undone) for record in records):
            return self
        longer = Withdrawals(self._stretches)
        longer.take_in(records, after)
        return longer

    def take_in(self, records: Sequence[AnyRecord], after: int) -> None:
        """Go on along records that come after version `after`."""
        for version, record in enumerate(records, start=after + 1):
            if isinstance(record.event, Undone):
                self._add(self._first_standing(record.event.to + 1), version)

    def between(self, after: int, upto: int) -> Sequence[Stretch]:
        """Return the stretches of the undos with after < version <= upto."""
        return self._stretches[bisect_right(self._undos, after) : bisect_right(self._undos, upto)]

    def upto(self, version: int) -> "Withdrawn":
        """Return what the undos up to this version withdraw."""
        stretches: list[Stretch] = []
        for first, undo in reversed(self.between(0, version)):
            if stretches and undo > stretches[-1][0]:
                stretches[-1] = (min(first, stretches[-1][0]), stretches[-1][1])
            else:
                stretches.append((first, undo))
        return Withdrawn(stretches[::-1])

    def _first_standing(self, version: int) -> int:
        """Return the first version from this one on that no undo so far withdraws."""
        place = bisect_right(self._apart, (version, 1 << 63)) - 1
        return self._apart[place][1] if place >= 0 and version < self._apart[place][1] else version

    def _add(self, first: int, undo: int) -> None:
        if first >= undo:
            return
        self._stretches.append((first, undo))
        self._undos.append(undo)
        while self._apart and self._apart[-1][1] >= first:
            first = min(first, self._apart.pop()[0])
        self._apart.append((first, undo))


class Withdrawn:
    """The withdrawn parts of a stream up to one version, apart from each other and in order.

    At a version within one of them the table was in a state that a later undo took back. A fold beyond that undo passes
    over the events of the game in it, and does not meet that state.
    """

    def __init__(self, stretches: Sequence[Stretch]) -> None:
        self._stretches = stretches

    def around(self, version: int) -> int | None:
        """Return where the withdrawn part that has this version begins; None if the version is in none."""
        place = bisect_right(self._stretches, (version, 1 << 63)) - 1
        if place < 0:
            return None
        first, undo = self._stretches[place]
        return first if version < undo else None


class WithdrawnEvents:
    """The events that undos have withdrawn from the records read so far.

    `version` counts these records. `by` maps the version of each withdrawn event of the game to the version of the undo
    that withdrew it. `standing` are the versions of the others of the game's events, rising.
    """

    def __init__(self) -> None:
        self.version = 0
        self.by: dict[int, int] = {}
        self.standing: list[int] = []

    def take_in(self, record: AnyRecord) -> None:
        """Read the next record of the stream."""
        self.version += 1
        event = record.event
        if not is_of_the_table(event):
            self.standing.append(self.version)
        elif isinstance(event, Undone):
            standing = self.standing
            while standing and standing[-1] > event.to:
                self.by[standing.pop()] = self.version
