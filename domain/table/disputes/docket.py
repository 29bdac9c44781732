"""The disputes of a table: what its state knows of them."""

from typing import Literal

import msgspec

from domain.game.seat import Seat

DisputePolicy = Literal["freeze", "continue"]
"""Whether play stands still while a dispute waits for the arbiter."""

DisputeStatus = Literal["open", "ruled", "appealed", "final"]
"""It waits for a ruling; it has one; it waits for another; it has its last one."""


class Dispute(msgspec.Struct, frozen=True):
    """One dispute.

    `seat` filed it (None: the arbiter) at version `filed` of the stream. `gave` lists who gave evidence, each
    time.
    """

    dispute: int
    seat: Seat | None
    against: tuple[Seat, ...]
    rule: str
    filed: int
    status: DisputeStatus = "open"
    gave: tuple[Seat | None, ...] = ()

    @property
    def parties(self) -> tuple[Seat, ...]:
        """The seats that may read what it is about: who filed it and who is complained of."""
        return parties_of(self.seat, self.against)

    @property
    def waits(self) -> bool:
        """Whether it waits for the arbiter."""
        return self.status in ("open", "appealed")


def parties_of(seat: Seat | None, against: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who filed a dispute and who is complained of, sorted; the arbiter is no party."""
    return tuple(sorted({*against} if seat is None else {seat, *against}))
