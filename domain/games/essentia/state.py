"""The state of a table of Essentia, and the golems on its board. Squares are numbers in board order.

The golems are a byte for each square, 0 if it is empty, else the number of their seat + 1.
"""

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from domain.game.rule import Rule
from domain.game.seat import Seat
from domain.games.essentia.board import (
    FILES,
    HOME_ROWS,
    NUMBER,
    POWERS,
    RANKS,
    SEATS,
    SQUARES,
    FaceDown,
    Place,
    Power,
    SquareName,
    Tile,
)
from domain.games.essentia.events import Event, Reason
from domain.games.essentia.rules import BY_FOREST, BY_MOUNTAIN, BY_PLAIN, BY_PLATEAU, BY_SPRING
from domain.games.essentia.types import Circles, Options
from domain.kit.draft import EventDraft
from domain.kit.grid import DIAGONAL, LEAP, ORTHOGONAL, Rays, Reach, leaps, rays
from domain.kit.growing import Tally

GOLEMS_EACH = 16
NO_GOLEMS = bytes(len(SQUARES))


def board_with_golems(golems: tuple[tuple[str, ...], tuple[str, ...]]) -> bytes:
    """The board with golems on these squares of seat 0 and of seat 1."""
    board = bytearray(NO_GOLEMS)
    for seat in SEATS:
        for name in golems[seat]:
            board[NUMBER[name]] = seat + 1
    return bytes(board)


def home_rows() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The squares on which each seat's golems stand after the set-up (2.12)."""
    return tuple(SQUARES[square] for square in HOME_ROWS[0]), tuple(SQUARES[square] for square in HOME_ROWS[1])


def standing(golems: bytes, seat: Seat) -> Iterator[int]:
    """The squares on which the seat's golems stand, in board order."""
    return (square for square, content in enumerate(golems) if content == seat + 1)


def holder(golems: bytes, square: int) -> Seat | None:
    """The seat whose golem stands on the square (1.7)."""
    return golems[square] - 1 if golems[square] else None


def guards_springs(options: Options, springs: tuple[tuple[int, ...], ...], golems: bytes, seat: Seat) -> bool:
    """Return whether a golem of the seat guards one of its own springs; with `spring_owner: "holder"` any (5.2)."""
    squares = springs[seat] if options.spring_owner == "side" else (*springs[0], *springs[1])
    return any(golems[square] == seat + 1 for square in squares)


LINES: Mapping[Power, tuple[Rays, Rule]] = {
    "plain": (rays(FILES, RANKS, ORTHOGONAL + DIAGONAL), BY_PLAIN),
    "plateau": (rays(FILES, RANKS, ORTHOGONAL), BY_PLATEAU),
    "mountain": (rays(FILES, RANKS, DIAGONAL), BY_MOUNTAIN),
}
"""The powers that move any distance along lines."""

STEPS: Mapping[Power, tuple[Reach, Rule]] = {
    "forest": (leaps(FILES, RANKS, LEAP), BY_FOREST),
    "spring": (leaps(FILES, RANKS, ORTHOGONAL + DIAGONAL), BY_SPRING),
}
"""The powers that reach a few squares, whatever lies between."""

FROM_ROCK_TO_EMPTY: Reach = leaps(FILES, RANKS, ORTHOGONAL)
FROM_ROCK_TO_ENEMY: Reach = leaps(FILES, RANKS, DIAGONAL)

NAMEABLE: Mapping[Circles, tuple[Power, ...]] = {
    "active": ("plateau", "rock", "forest"),
    "active_any": POWERS,
    "inactive": (),
    "inactive_blocking": (),
}
"""The powers that can be named on entering a circle, in the order of 4.11."""

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
