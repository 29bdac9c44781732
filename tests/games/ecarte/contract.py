"""What the tests of every game are told of Écarté."""

from __future__ import annotations

from collections import Counter

from tests.games.contract import Contract
from tests.games.packs import PIQUET

CONTRACT = Contract(
    inventory=Counter(PIQUET),
    revealing={
        "hand_dealt": "ecarte.3.3",
        "cards_exchanged": "ecarte.4.4",
        "claim_upheld": "ecarte.7.1",
        "claim_rejected": "ecarte.7.1",
    },
)
