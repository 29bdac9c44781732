"""What the tests of every game are told of DNA."""

from __future__ import annotations

from tests.games.contract import Contract
from tests.games.dna.worlds import INVENTORY

CONTRACT = Contract(
    inventory=INVENTORY,
    revealing={
        "card_turned_up": "dna.?",
        "card_revealed": "dna.?",
        "strand_laid": "dna.?",
        "card_drawn": "dna.?",
        "strand_built": "dna.?",
    },
    loose=dict.fromkeys(("attach", "set", "call_set", "build"), "part 9: a template says from what may be chosen"),
)
