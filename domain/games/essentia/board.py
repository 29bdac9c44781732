"""The board of 8 files and 9 ranks, and whose side a square is on (1.2)."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, get_args

import msgspec

from domain.game.seat import Seat
from domain.kit.grid import square_names

FILES = 8
RANKS = 9
MIDDLE_RANK = 4

SquareName = Annotated[
    str,
    msgspec.Meta(
        pattern="^[a-h][1-9]$",
        min_length=2,  # with the next line: the `$` of the pattern would let a line break pass at the end
        max_length=2,
        description="A square of the board: file a to h, rank 1 to 9.",
        examples=["e4"],
    ),
]

SQUARES = square_names(FILES, RANKS)
"""The names of the squares in board order; elsewhere a square is its number in it."""

NUMBER: Mapping[str, int] = {name: number for number, name in enumerate(SQUARES)}
"""The number of a square by its name."""

SEATS: tuple[Seat, Seat] = (0, 1)

HOME_ROWS: tuple[tuple[int, ...], tuple[int, ...]] = (
    tuple(range(2 * FILES)),
    tuple(range(7 * FILES, 9 * FILES)),
)
"""For each seat the squares of its two home rows, in board order."""


def side_of(square: int) -> Seat | None:
    """The seat on whose side the square lies; None for the middle row."""
    rank = square // FILES
    if rank == MIDDLE_RANK:
        return None
    return 0 if rank < MIDDLE_RANK else 1


Tile = Literal["plain", "plateau", "mountain", "forest"]
FaceDown = Literal["?"]
Power = Literal["plain", "plateau", "rock", "mountain", "forest", "spring"]
Place = Literal["plain", "plateau", "rock", "mountain", "forest", "spring", "circle"]

HIDDEN: Final[FaceDown] = "?"
"""A tile whose face the reader does not know."""

TILES: tuple[Tile, ...] = get_args(Tile)
"""The kinds of tiles in the order of rule 1.3."""

TILE_COUNTS: Mapping[Tile, int] = {"plain": 4, "plateau": 8, "mountain": 8, "forest": 8}
"""How many tiles there are of each kind (1.3)."""

PACK: tuple[Tile, ...] = tuple(tile for tile, count in TILE_COUNTS.items() for _ in range(count))
"""All 28 tiles, as they are given to the shuffle."""

POWERS: tuple[Power, ...] = get_args(Power)
"""The six powers in the order of rule 4.11."""
