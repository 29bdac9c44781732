"""The draws of DNA. Cards are shuffled from their canonical order, which does not reveal how they lay."""

from domain.game.draws import Draw, Draws, Each, Loop, Seats, Told, When
from domain.games.dna.cards import MOST_PACKS, PROPERTIES

NAMES = ("number", "colour", "filling", "shape")
PACKS = ("", *(f"@{pack}" for pack in range(1, MOST_PACKS + 1)))
ORDER = Each(
    "{number}{colour}{filling}{shape}{pack}",
    (*(Loop(name, (*values,)) for name, values in zip(NAMES, PROPERTIES, strict=True)), Loop("pack", PACKS)),
)

DRAWS = Draws(
    (
        Draw("first_holder_set", "lot", "seat", Seats(), when=(When("options.first_holder", ("lot",)),)),
        Draw("cards_shuffled_under", "shuffle", "cards", Told("cards", ORDER)),
    )
)
