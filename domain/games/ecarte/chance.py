"""The draws of Écarté, declared as data."""

from domain.game.draws import Draw, Draws, Seats
from domain.games.ecarte.cards import PACK

DRAWS = Draws(
    (
        Draw("dealer_set", "lot", "seat", Seats()),
        Draw("cards_shuffled", "shuffle", "order", PACK.each),
    )
)
