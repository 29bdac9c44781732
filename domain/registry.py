"""The games that this service knows; the only importer of domain.games."""

from domain.decider import AnyGame
from domain.games.essentia.game import ESSENTIA
from domain.games.whist.game import WHIST

GAMES: dict[str, AnyGame] = {game.meta.id: game for game in (ESSENTIA, WHIST)}
"""Every game by its id."""
