"""The draws of Skeleton."""

from domain.game.draws import Draw, Draws
from domain.games.skeleton.pack import PACK

DRAWS = Draws((Draw("cards_shuffled", "shuffle", "order", PACK.each),))
