"""The draws of Vingt-et-un, declared as data."""

from domain.game.draws import Draw, Draws
from domain.games.vingt_et_un.hand import PACK

DRAWS = Draws((Draw("cards_shuffled", "shuffle", "order", PACK.each),))
