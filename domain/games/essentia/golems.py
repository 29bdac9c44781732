"""The golems on the board: a byte for each square, 0 if it is empty, else the number of their seat + 1."""

from collections.abc import Iterator, Mapping

from domain.game.rule import Rule
from domain.game.seat import Seat
from domain.games.essentia.board import FILES, HOME_ROWS, NUMBER, POWERS, RANKS, SEATS, SQUARES, Power
from domain.games.essentia.rules import BY_FOREST, BY_MOUNTAIN, BY_PLAIN, BY_PLATEAU, BY_SPRING
from domain.games.essentia.types import Circles, Options
from domain.kit.grid import DIAGONAL, LEAP, ORTHOGONAL, Rays, Reach, leaps, rays

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
