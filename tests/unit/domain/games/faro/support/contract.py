"""What the tests of every game are told of Faro."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.support.games.contract import Contract, Rising, Unlisted
from tests.support.games.packs import FRENCH
from tests.unit.domain.games.faro.support.lying import lying

CARDS = 104
MOST_SEATS = 10
UNLISTED = "part 9: claims are not listed, as they would point to faults"


def some_card(rng: random.Random) -> int:
    """The number of a card, mostly of an early one, as that is sooner turned."""
    return rng.randint(1, rng.choice([2, 8, CARDS]))


def any_silence(rng: random.Random) -> dict[str, Any]:
    """A claim of a silence, found right or wrong."""
    return {"type": "claim_silence", "seat": rng.randrange(rng.choice([2, 3, MOST_SEATS])), "card": some_card(rng)}


def any_slip(rng: random.Random) -> dict[str, Any]:
    """A claim of a slip or of a failed control, found right or wrong."""
    return {"type": "claim_slip", "card": rng.choice([None, some_card(rng), some_card(rng)])}


def is_card(number: Any) -> bool:
    """Whether the pack has a card of this number."""
    return type(number) is int and 1 <= number <= CARDS


CONTRACT = Contract(
    inventory=Counter(f"{card}@{pack}" for pack in "12" for card in FRENCH),
    lying=lying,
    revealing={
        "control_shown": "faro.4.3",
        "card_turned": "faro.5.1",
    },
    unlisted=(
        Unlisted(
            "claim_silence",
            lambda command: command["seat"] in range(MOST_SEATS) and is_card(command["card"]),
            any_silence,
            UNLISTED,
        ),
        Unlisted(
            "claim_slip",
            lambda command: command["card"] is None or is_card(command["card"]),
            any_slip,
            UNLISTED,
        ),
    ),
    arbiter_sees_no_more="part 5: nobody sees the pack, and a finding follows from what lies open",
    rising=(Rising("set_limits", ("min", "max"), 1_000_000, "faro.3.2"),),
)
