"""The span of an undo: the events that it would withdraw, and the seats that have a say in it."""

from typing import Any, Literal

import msgspec

from domain.game.chance import Drawn
from domain.game.seat import Seat

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
