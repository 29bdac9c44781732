"""What the tests of every game are told of Écarté."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.support.games.contract import Contract, Unlisted
from tests.support.games.packs import PIQUET
from tests.unit.domain.games.ecarte.support.lying import lying

TRICKS = 5


def any_claim(rng: random.Random) -> dict[str, Any]:
    """A claim of a breach, found right or wrong; mostly in an early trick, as that is sooner finished."""
    return {"type": "claim_breach", "trick": rng.randint(1, rng.choice([1, 2, TRICKS]))}


CONTRACT = Contract(
    inventory=Counter(PIQUET),
    lying=lying,
    revealing={
        "hand_dealt": "ecarte.3.3",
        "cards_exchanged": "ecarte.4.4",
        "claim_upheld": "ecarte.7.1",
        "claim_rejected": "ecarte.7.1",
    },
    unlisted=(
        Unlisted(
            "claim_breach",
            lambda command: command["trick"] in range(1, TRICKS + 1),
            any_claim,
            "part 9: listed against cards that visibly did not follow suit; others are accepted and found wrong (7.5)",
        ),
    ),
)
