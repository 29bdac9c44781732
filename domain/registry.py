"""The games that this service knows; the only importer of domain.games."""

from domain.decider import AnyGame
from domain.games.bakkarat.game import BAKKARAT
from domain.games.dna.game import DNA
from domain.games.ecarte.game import ECARTE
from domain.games.essentia.game import ESSENTIA
from domain.games.faro.game import FARO
from domain.games.frieden.game import FRIEDEN
from domain.games.scherbia.game import SCHERBIA
from domain.games.vingt_et_un.game import VINGT_ET_UN
from domain.games.whist.game import WHIST

PLAYED = (BAKKARAT, DNA, ECARTE, ESSENTIA, FARO, FRIEDEN, SCHERBIA, VINGT_ET_UN, WHIST)
GAMES: dict[str, AnyGame] = {game.meta.id: game for game in PLAYED}
"""Every game by its id."""
