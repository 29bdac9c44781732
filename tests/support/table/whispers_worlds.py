"""Random tables of Whispers, and worlds that a viewer cannot tell apart."""

from __future__ import annotations

import random
from typing import Any

CARDS = "ABCDEFGHIJKLMNOP"


def prepared(rng: random.Random) -> dict[str, Any]:
    """The order of the pack, and some throws."""
    return {"shuffles": [rng.sample(CARDS, len(CARDS))], "dice": [[rng.randint(1, 6)] for _ in range(3)]}


def options(rng: random.Random) -> dict[str, Any]:  # noqa: ARG001 - the game has none
    """None."""
    return {}


def twin(prepared: dict[str, Any], viewer: int | None, rng: random.Random) -> dict[str, Any] | None:
    """Another deal in which the viewer holds the same cards."""
    order = prepared["shuffles"][0]
    own = set() if viewer is None else {3 * viewer, 3 * viewer + 1, 3 * viewer + 2}
    free = [place for place in range(len(CARDS)) if place not in own]
    other = list(order)
    while other == order:
        for place, card in zip(free, rng.sample([order[place] for place in free], len(free)), strict=True):
            other[place] = card
    return {**prepared, "shuffles": [other]}
