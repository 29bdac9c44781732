"""What the tests of every game are told of Bakkarat."""

from __future__ import annotations

from collections import Counter

from tests.support.games.contract import Contract
from tests.support.games.packs import FRENCH
from tests.unit.domain.games.bakkarat.support.lying import lying

CONTRACT = Contract(
    inventory=Counter(FRENCH),
    lying=lying,
    revealing={
        "bak_called": "bakkarat.6.5",
        "cards_dealt": "bakkarat.6.1",
        "third_card_drawn": "bakkarat.6.6",
        "hands_shown": "bakkarat.7.1",
    },
    rare=frozenset({"leave"}),
)
