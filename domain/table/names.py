"""Names of the players by their seats and of the table, and the seats that change hands.

Commands and events are here. Everybody at the table is told of these events. A player sits at a seat from a version on.
"""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from domain.game.personal import PERSONAL, Personal
from domain.game.seat import Seat

LONGEST = 80
"""Characters of a name, or of a part of a label."""

Words = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST), PERSONAL]


class Label(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The label of a table: its `title`, and at which `board` and in which `round` of a tournament it is played.

    Each is null where it is not told.
    """

    title: Words | None = None
    board: Words | None = None
    round: Words | None = None


class SeatNamed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="seat_named"):
    """The player of a seat is called so from now on; None: by its seat."""

    seat: Seat
    name: Personal | None


class TableLabelled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="table_labelled"):
    """The table is called so from now on."""

    caption: Label


class SeatHandedOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="seat_handed_over"):
    """Another player has the seat from now on, by this name."""

    seat: Seat
    name: Personal | None


NameEvent = SeatNamed | TableLabelled | SeatHandedOver
NAME_EVENTS: tuple[type[Any], ...] = (SeatNamed, TableLabelled, SeatHandedOver)


class NameSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="name_seat"):
    """Say who sits there; None: nobody is told."""

    seat: Seat
    name: Words | None


class LabelTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="label_table"):
    """Call the table so from now on."""

    caption: Label


class HandOverSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hand_over_seat"):
    """Give the seat to another player, by this name."""

    seat: Seat
    name: Words | None


NameCommand = NameSeat | LabelTable | HandOverSeat


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
