"""What the tests of every game are told of Whist."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.support.games.contract import Contract, Unlisted
from tests.support.games.packs import FRENCH
from tests.unit.domain.games.whist.support.lying import lying


def faulty_deal(rng: random.Random) -> dict[str, Any]:
    """A deal with faults of every kind."""
    kinds: list[dict[str, Any]] = [
        {"to": rng.randrange(4)},
        {"face_up": True},
        {"to": rng.randrange(4), "face_up": True},
    ]
    places = rng.sample(range(51), rng.randint(1, 3))
    return {"type": "deal", "faults": [{"position": place, **rng.choice(kinds)} for place in places]}


def any_claim(rng: random.Random) -> dict[str, Any]:
    """A claim of a revoke, found right or wrong."""
    return {"type": "claim_revoke", "seat": rng.randrange(4), "trick": rng.randint(1, 13)}


CONTRACT = Contract(
    inventory=Counter(FRENCH),
    lying=lying,
    revealing={
        "claim_upheld": "whist.7.11",
        "claim_rejected": "whist.7.10",
        "hand_dealt": "whist.4.5",
        "misdeal_found": "whist.5.1",
    },
    golden=frozenset(f"told:hand_scored.transfer by {one}" for one in ("debt", "gain", "held")),
    unlisted=(
        Unlisted(
            "deal",
            lambda command: command["faults"] != [],
            faulty_deal,
            "part 9: a deal is listed with no faults only; 4.5 says which faults a deal may have",
        ),
        Unlisted(
            "claim_revoke",
            lambda _: True,
            any_claim,
            "part 9: listed against plays that visibly did not follow suit; others are accepted and found wrong (7.10)",
        ),
    ),
)
