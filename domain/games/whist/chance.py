"""The draws of Whist: cards for the first deal, of which none goes back, then each deal."""

from domain.game.draws import AtFirst, Draw, Draws, Lying, Place, Taken
from domain.kit.cards import FRENCH

UNDRAWN = "undrawn"
PACK = AtFirst(UNDRAWN)

DRAWS = Draws(
    (
        Draw("cards_drawn", "lots", "cards.card", Lying(UNDRAWN, otherwise=PACK)),
        Draw("cards_shuffled", "shuffle", "order", PACK),
    ),
    places=(Place(UNDRAWN, FRENCH.each),),
    followed=(Taken("cards_drawn", "cards.card", UNDRAWN),),
)
