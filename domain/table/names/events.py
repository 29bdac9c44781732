"""The events about names, and about seats that change hands. Everybody at the table is told of them."""

from typing import Any

import msgspec

from domain.game.personal import Personal
from domain.game.seat import Seat
from domain.table.names.label import Label


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
