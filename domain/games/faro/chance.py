"""The draws of Faro, declared as data."""

from domain.game.draws import Draw, Draws, Each, Loop
from domain.games.faro.pack import RANKS
from domain.kit.cards import SUITS

BOTH_PACKS = Each("{rank}{suit}@{pack}", (Loop("pack", ("1", "2")), Loop("suit", (*SUITS,)), Loop("rank", (*RANKS,))))

DRAWS = Draws((Draw("cards_shuffled", "shuffle", "order", BOTH_PACKS),))
