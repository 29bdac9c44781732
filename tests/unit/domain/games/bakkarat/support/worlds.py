"""Random openings of Bakkarat, and openings that a viewer cannot tell apart."""

from __future__ import annotations

import random
from typing import Any

PACK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
SEATS = (3, 4, 6)
PLACES = (4, 0, 2)
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
    """Another opening that this seat (None: a spectator) cannot tell from the first.

    Where nobody cuts, the viewer gets the same cards in the first round too; all others have changed places.
    """
    order = prepared["shuffles"][0]
    kept = range(0) if viewer is None or viewer > 2 else range(PLACES[viewer], PLACES[viewer] + 2)
    free = [place for place in range(len(order)) if place not in kept]
    changed = order[:]
    for place, source in zip(free, rng.sample(free, len(free)), strict=True):
        changed[place] = order[source]
    return {"shuffles": [changed, *prepared["shuffles"][1:]]}
