"""What the tests of every game are told of Scherbia."""

from __future__ import annotations

import random
from typing import Any

from tests.support.games.contract import Contract, Sealed, Unlisted
from tests.unit.domain.games.scherbia.support.lying import lying
from tests.unit.domain.games.scherbia.support.worlds import INVENTORY


def called(rng: random.Random) -> dict[str, Any]:
    """An objection with something called out."""
    return {"type": "object", "entry": rng.randrange(4), "call": rng.choice(["Eihnspruch", "nasal", ""])}


CONTRACT = Contract(
    inventory=INVENTORY,
    lying=lying,
    revealing={"actions_revealed": "scherbia.9.6", "points_counted": "scherbia.10.4"},
    sealed={"announce": Sealed("action", "scherbia.9.3")},
    unlisted=(
        Unlisted(
            "object",
            lambda command: command.get("call") is not None,
            called,
            "part 9: without `objection_call` an objection is listed without a call; 9.12: any string may be called",
        ),
    ),
)
