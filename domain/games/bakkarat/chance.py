"""The draws of Bakkarat, declared as data."""

from domain.game.draws import Draw, Draws
from domain.games.bakkarat.hand import PACK

DRAWS = Draws((Draw("cards_shuffled", "shuffle", "order", PACK.each),))
