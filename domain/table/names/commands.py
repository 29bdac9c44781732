"""The commands about names, and about seats that change hands."""

import msgspec

from domain.game.seat import Seat
from domain.table.names.label import Label, Words


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
