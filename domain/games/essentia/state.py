"""The state of a table of Essentia. Squares are numbers in board order."""

from typing import Literal

import msgspec

from domain.game.seat import Seat
from domain.games.essentia.board import FaceDown, Place, Power, SquareName, Tile
from domain.games.essentia.events import Event, Reason
from domain.games.essentia.types import Options
from domain.kit.draft import EventDraft
from domain.kit.growing import Tally

Phase = Literal["setup", "play", "over"]
Side = Literal["own", "opponent"]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The progress of laying the tiles.

    `laying` is `done` from the reveal or the last open tile on, and if the land was given.
    `stack`: face-down tiles not yet laid, the next first; `face_down`: those that lie, with their squares.
    `stock`: open tiles left of each kind, in the order of 1.3. `side_due`: for each seat, in the strategic set-up.
    """

    laying: Literal["random", "strategic", "done"]
    tiles_left: int
    stack: tuple[Tile | FaceDown, ...]
    face_down: tuple[tuple[int, Tile | FaceDown], ...]
    stock: tuple[int, ...]
    side_due: tuple[Side, Side]


class LastMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last move of a golem. `power` is the one that was named for a circle with it."""

    seat: Seat
    source: SquareName = msgspec.field(name="from")
    target: SquareName = msgspec.field(name="to")
    captured: bool
    power: Power | None


class Positions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of times that each position has occurred since the last capture, and the one counted last (5.6)."""

    tally: Tally | None = None
    occurrences: int = 0


class Truce(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`offer`: the seat whose offer is open. `may_offer`: for each seat, whether it has moved since its last one."""

    offer: Seat | None = None
    may_offer: tuple[bool, bool] = (True, True)


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything about a table that the rules need.

    `circles` and `springs` (of seat 0, of seat 1) are in board order. `to_move` lays or moves next; None when over.
    `golems` has a byte for each square: 0 if it is empty, else the seat's number + 1.
    `powers`: the power named for each of `circles`, None while no golem stands on it.
    `positions_before`: without the last count, which does not hold if the turn is skipped or the game ends (5.6).
    `winner` and `reason` are set when the game is over; `winner` is None if it is drawn.
    """

    options: Options
    circles: tuple[int, int]
    springs: tuple[tuple[int, ...], tuple[int, ...]]
    phase: Phase
    to_move: Seat | None
    setup: Setup
    places: tuple[Place, ...]
    golems: bytes
    powers: tuple[Power | None, Power | None] = (None, None)
    last_move: LastMove | None = None
    moves_made: int = 0
    quiet_moves: int = 0
    positions: Positions = Positions()
    positions_before: Positions = Positions()
    truce: Truce = Truce()
    winner: Seat | None = None
    reason: Reason | None = None


Draft = EventDraft[State, Event]
"""The draft of a command: its events so far, and the state after them."""
