"""What the tests of every game are told of Vingt-et-un."""

from __future__ import annotations

from collections import Counter

from tests.support.games.contract import Contract
from tests.support.games.packs import PIQUET
from tests.unit.domain.games.vingt_et_un.support.lying import lying

CONTRACT = Contract(
    inventory=Counter(PIQUET),
    lying=lying,
    revealing={
        "first_cards_dealt": "vingt-et-un.3.2",
        "second_cards_dealt": "vingt-et-un.5.5",
        "card_drawn": "vingt-et-un.5.5",
        "died": "vingt-et-un.5.4",
        "round_settled": "vingt-et-un.7.1",
    },
)
