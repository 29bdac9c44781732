"""The players at each seat, each from a version on."""

from collections.abc import Sequence

import msgspec

from domain.game.seat import Seat


class Seating(msgspec.Struct, frozen=True):
    """The names by seats, None where nobody is told, from this version of the stream on."""

    version: int
    names: tuple[str | None, ...]


def seated(seatings: Sequence[Seating], seats: int, seat: Seat, name: str | None, version: int) -> tuple[Seating, ...]:
    """The seatings, with another name at a seat from this version on."""
    before = seatings[-1].names if seatings else (None,) * seats
    return (*seatings, Seating(version, (*before[:seat], name, *before[seat + 1 :])))


def names_at(seatings: Sequence[Seating], version: int) -> tuple[str | None, ...]:
    """The names at a version of the stream; empty if nobody was ever named by then."""
    return next((seating.names for seating in reversed(seatings) if seating.version <= version), ())
