"""What the tests of every game are told of DNA."""

from __future__ import annotations

from tests.support.games.contract import Contract, Sealed
from tests.unit.domain.games.dna.support.lying import lying
from tests.unit.domain.games.dna.support.worlds import INVENTORY

CONTRACT = Contract(
    inventory=INVENTORY,
    lying=lying,
    draws_later=True,
    over_first="dna.2.1",
    revealing={
        "card_turned_up": "dna.5.3",
        "card_revealed": "dna.6.3",
        "strand_laid": "dna.7.2",
        "card_drawn": "dna.5.2",
        "strand_built": "dna.6.9",
    },
    sealed={"choose_card": Sealed("card", "dna.4.5"), "throw": Sealed("card", "dna.7.4")},
    loose=dict.fromkeys(("attach", "set", "call_set", "build"), "part 9: a template says from what may be chosen"),
)
