"""The types of Essentia: the options of a table, and the commands of its seats."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from domain.game.seat import Seat
from domain.games.essentia.board import POWERS, TILES, Power, SquareName, Tile

SQUARE_SCHEMA = {"type": "string", "pattern": "^[a-h][1-9]$"}

# What stands in these two objects is checked at admission, entry by entry, so that the refusal can name the square.
LandOption = Annotated[
    dict[str, Any],
    msgspec.Meta(
        description="Each square that carries a tile, and its kind.",
        extra_json_schema={"propertyNames": SQUARE_SCHEMA, "additionalProperties": {"enum": list(TILES)}},
    ),
]
CirclePowersOption = Annotated[
    dict[str, Any],
    msgspec.Meta(
        description="Each circle on which a golem stands, and the power that was named for it.",
        extra_json_schema={"propertyNames": SQUARE_SCHEMA, "additionalProperties": {"enum": list(POWERS)}},
    ),
]
# A record holds whole numbers below 2^53 only.
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
SeatChoice = Literal["lot", "seat_0", "seat_1"]
CHOSEN_SEAT: Mapping[SeatChoice, Seat | None] = {"lot": None, "seat_0": 0, "seat_1": 1}
"""The seat that the table has chosen; None if it is drawn by lot."""
Circles = Literal["active", "active_any", "inactive", "inactive_blocking"]


Springs = Annotated[tuple[SquareName, ...], msgspec.Meta(min_length=2, max_length=8)]
Golems = Annotated[tuple[SquareName, ...], msgspec.Meta(min_length=1, max_length=16)]


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The printed squares of the board (1.5): the two circles, and the springs of seat 0 and of seat 1."""

    circles: tuple[SquareName, SquareName]
    springs: tuple[Springs, Springs]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A land and position with which play begins at once.

    `golems`: the squares of seat 0 and of seat 1; None fills the home rows.
    """

    land: LandOption
    golems: tuple[Golems, Golems] | None = None
    circle_powers: CirclePowersOption | None = None


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table, as part 4 of the rulebook says.

    `repetition`: 0 is off, else 2 and more. `quiet_limit`: 0 is off.
    """

    setup: Literal["random", "strategic"] = "random"
    circles: Circles = "active"
    layout: Layout = Layout(("c5", "f5"), (("c1", "f1"), ("c9", "f9")))
    guild_of_seat_0: Literal["dawn", "dusk"] = "dawn"
    first_tile: SeatChoice = "lot"
    first_move: SeatChoice = "lot"
    middle_row: Literal["keeps", "counts"] = "keeps"
    spring_capture: Literal["any", "last"] = "any"
    spring_owner: Literal["side", "holder"] = "side"
    no_move: Literal["truce", "loss", "pass"] = "truce"
    repetition: Count = 0
    quiet_limit: Count = 0
    position: Position | None = None


class PlaceTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="place_tile"):
    """Lay a tile on a square. `tile` is named in the strategic set-up only."""

    square: SquareName
    tile: Tile | None = None


class MoveGolem(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="move_golem"):
    """Move a golem. `power` is named on entering an active circle only."""

    source: SquareName = msgspec.field(name="from")
    target: SquareName = msgspec.field(name="to")
    power: Power | None = None


class OfferTruce(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="offer_truce"):
    """Offer a truce."""


class AcceptTruce(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="accept_truce"):
    """Accept the truce that the other seat offers."""


class DeclineTruce(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="decline_truce"):
    """Decline the truce that the other seat offers."""


Command = PlaceTile | MoveGolem | OfferTruce | AcceptTruce | DeclineTruce
