"""The events of Essentia. What a reader may not know stands in a redacted event as a count or as `"?"`."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from domain.game.seat import Seat
from domain.games.essentia.board import FaceDown, Power, SquareName, Tile

Reason = Literal["spring_captured", "springs_lost", "no_move", "repetition", "quiet_limit", "truce_agreed"]


class TilesShuffled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="tiles_shuffled"):
    """The tiles were shuffled face down. `tiles`: the first is laid first; for all but the arbiter their number."""

    tiles: tuple[Tile, ...] | int


class LotDrawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lot_drawn"):
    """A lot fell to a seat."""

    purpose: Literal["first_tile", "first_move"] = msgspec.field(name="for")
    seat: Seat


class TilePlaced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="tile_placed"):
    """A seat laid a tile. Face down only the arbiter reads its kind."""

    seat: Seat
    square: SquareName
    tile: Tile | FaceDown
    face_down: bool


class LandRevealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="land_revealed"):
    """The land lies open. `land`: each square that carries a tile, and its kind."""

    land: Mapping[SquareName, Tile]


class GolemsPlaced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="golems_placed"):
    """The golems stand. `golems`: those of seat 0 and of seat 1; `circle_powers`: both circles, None if unoccupied."""

    golems: tuple[tuple[SquareName, ...], tuple[SquareName, ...]]
    circle_powers: Mapping[SquareName, Power | None]


class GolemMoved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="golem_moved"):
    """A seat moved a golem. `power` is the one named for a circle."""

    seat: Seat
    source: SquareName = msgspec.field(name="from")
    target: SquareName = msgspec.field(name="to")
    captured: bool
    power: Power | None


class TurnSkipped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn_skipped"):
    """The seat had no legal move, and its turn was skipped."""

    seat: Seat


class TruceOffered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="truce_offered"):
    """The seat offered a truce."""

    seat: Seat


class TruceAccepted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="truce_accepted"):
    """The seat accepted the truce that the other one offered."""

    seat: Seat


class TruceDeclined(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="truce_declined"):
    """The seat declined the truce that the other one offered."""

    seat: Seat


class TruceLapsed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="truce_lapsed"):
    """The truce that the seat offered lapsed, since the other one made a move."""

    seat: Seat


class GameEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="game_ended"):
    """The game is over; `winner` is None if it is drawn."""

    winner: Seat | None
    reason: Reason


TilesEvent = TilesShuffled | TilePlaced | LandRevealed
GolemMovesEvent = GolemMoved
TruceEvent = TruceOffered | TruceAccepted | TruceDeclined | TruceLapsed
EndingsEvent = GameEnded
CourseEvent = LotDrawn | GolemsPlaced | TurnSkipped

Event = (
    TilesShuffled
    | LotDrawn
    | TilePlaced
    | LandRevealed
    | GolemsPlaced
    | GolemMoved
    | TurnSkipped
    | TruceOffered
    | TruceAccepted
    | TruceDeclined
    | TruceLapsed
    | GameEnded
)
