"""What an undo would withdraw, and who has a say in it."""

import msgspec

from domain.seat import Seat


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat learned, by the event at `version`, that `card` is (or was) in `zone`. `by` is the type of that event."""

    seat: Seat
    version: int
    card: str
    zone: str
    by: str


class Span(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The part of a stream that an undo back to version `to` would withdraw.

    `withdraws` are the versions of the game's events in it that stand; `acted` the seats that acted in it, `learned`
    what seats learned by it, both reckoned from what everybody may know happened; `drew` whether chance was drawn in
    it, `claimed` whether a claim was made in it: a finding tells something too. `boundary`: `to` is the end of a
    command that stands, and there is something to withdraw.
    """

    to: int
    boundary: bool
    withdraws: tuple[int, ...]
    acted: tuple[Seat, ...]
    learned: tuple[Learned, ...]
    drew: bool
    claimed: bool

    def concerned(self, seat: Seat, seats: int) -> tuple[Seat, ...]:
        """The other seats that must consent if this seat asks; none if the undo is harmless (table.3.3, 3.4)."""
        others = {*self.acted, *(fact.seat for fact in self.learned)} - {seat}
        if not others and (self.drew or self.claimed):
            others = set(range(seats)) - {seat}
        return tuple(sorted(others))
