"""Where each power leads on an empty board, and the rule that says so."""

from collections.abc import Mapping

from domain.game.rule import Rule
from domain.games.essentia.board import FILES, RANKS
from domain.games.essentia.options import Circles
from domain.games.essentia.rulebook import BY_FOREST, BY_MOUNTAIN, BY_PLAIN, BY_PLATEAU, BY_SPRING
from domain.games.essentia.terrain import POWERS, Power
from domain.kit.grid import DIAGONAL, LEAP, ORTHOGONAL, Rays, Reach, leaps, rays

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
