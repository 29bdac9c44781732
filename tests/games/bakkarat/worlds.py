"""Random openings of Bakkarat, and openings that a viewer cannot tell apart."""

from __future__ import annotations

import random
from typing import Any

PACK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
SEATS = (3, 4, 6)
VALUES: dict[str, tuple[Any, ...]] = {
    "enforcement": ("claims", "strict"),
    "adjudication": ("referee", "arbiter"),
    "cut": (True, False),
    "ties": ("push", "bank"),
    "bak_at": ("ten", "ten_or_twenty"),
    "full_round": (9, 6),
    "third_card": ("down", "up"),
}


def options(rng: random.Random) -> dict[str, Any]:
    """Random options; each value of each option comes up. The packs are few, so that every game ends."""
    return {"packs": rng.randint(1, 2)} | {
        name: rng.choice(values) for name, values in VALUES.items() if rng.random() < 0.8
    }


def prepared(rng: random.Random) -> dict[str, Any]:
    """A shuffle for the first pack."""
    return {"shuffles": [rng.sample(PACK, len(PACK))]}


def twin(prepared: dict[str, Any], viewer: int | None, rng: random.Random) -> dict[str, Any] | None:
    """Another opening that nobody can tell from the first when the game begins: no card has been dealt then."""
    return {"shuffles": [rng.sample(PACK, len(PACK))]} if prepared["shuffles"] else None
