"""What the squares are, and the powers that they lend."""

from collections.abc import Mapping
from typing import Final, Literal, get_args

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
