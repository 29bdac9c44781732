"""The draws of Frieden: who begins, the order of the hidden pile, cards that nobody chooses, places in the pile."""

from msgspec.structs import replace

from domain.game.draws import (
    Asked,
    AtFirst,
    Draw,
    Draws,
    Each,
    Gaps,
    Joined,
    Laid,
    Loop,
    Lying,
    Moved,
    Place,
    Taken,
    When,
)
from domain.games.frieden.cards import JOKERS_MOST, MATERIALS, RANKS
from domain.kit.cards import SUITS

OF_EACH = Loop("material", (*MATERIALS,), first="packs")
JOKERS = Loop("number", tuple(str(number) for number in range(1, JOKERS_MOST + 1)), first="jokers_per_pack")
CARDS = Joined(
    (
        Each("{rank}{suit}@{material}", (OF_EACH, Loop("suit", (*SUITS,)), Loop("rank", (*RANKS,)))),
        Each("*{number}@{material}", (OF_EACH, JOKERS)),
    )
)
UNDRAWN, PILE = "undrawn", "hidden_pile"
HAND = Lying(named_by="source", order=AtFirst(PILE))
HAND_BY_BACK = replace(HAND, ending="back")

DRAWS = Draws(
    (
        Draw("lot_drawn", "lot", "card", Lying(UNDRAWN)),
        Draw("pile_shuffled", "shuffle", "order", Lying(PILE)),
        Draw("card_moved", "lot", "index", Gaps(PILE), when=(When("cause", ("put_back",)),)),
        Draw("card_moved", "lot", "card", HAND, when=(When("cause", ("hand_limit",)),)),
        Draw(
            "card_moved",
            "lot",
            "card",
            HAND_BY_BACK,
            when=(When("cause", ("draw",)), When("source", ("hand:*",))),
            asked=(Asked("type", "draw"), Asked("from", "hidden_hand")),
        ),
    ),
    places=(Place(UNDRAWN, AtFirst(PILE)), Place(PILE, CARDS)),
    followed=(
        Taken("lot_drawn", "card", UNDRAWN),
        Laid("pile_shuffled", "order", PILE),
        Moved("card_moved", "card", "source", "target", "index"),
    ),
)
