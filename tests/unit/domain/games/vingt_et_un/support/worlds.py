"""Random openings of Vingt-et-un, and openings that a viewer cannot tell apart."""

from __future__ import annotations

import random
from typing import Any

PACK = [rank + suit for suit in "cdhs" for rank in "789TJQKA"]
SEATS = (2, 3, 5, 10)
CELLS = {
    "natural": ("natural", "twenty_one", "dead", "not_better"),
    "twenty_one": ("natural", "twenty_one", "dead", "not_better"),
    "under": ("natural", "twenty_one", "dead", "not_better", "better"),
    "over": ("natural", "twenty_one", "dead", "better"),
}


def options(rng: random.Random) -> dict[str, Any]:
    """Random options; each value of each option comes up. The rounds are few, so that every game ends."""
    lowest = rng.choice((1, 2, 5))
    found: dict[str, Any] = {
        "rounds": rng.randint(1, 4),
        "min_stake": lowest,
        "max_stake": rng.choice((None, lowest, lowest + 20)),
        "sit_out": rng.random() < 0.5,
        "drawing": rng.choice(("circuits", "by_player")),
        "further_cards": rng.choice(("down", "up")),
        "bank_passes": rng.choice(("never", "each_round")),
    }
    row = rng.choice(list(CELLS))
    found["payoffs"] = {row: {rng.choice(CELLS[row]): rng.randint(-5, 5)}} if rng.random() < 0.5 else {}
    return {name: value for name, value in found.items() if name == "rounds" or rng.random() < 0.8}


def prepared(rng: random.Random) -> dict[str, Any]:
    """A shuffle for the first round."""
    return {"shuffles": [rng.sample(PACK, len(PACK))]}


def twin(prepared: dict[str, Any], viewer: int | None, rng: random.Random, seats: int = 2) -> dict[str, Any] | None:
    """Another opening that this seat (None: a spectator) cannot tell from the first when the game begins.

    The bank's card and the viewer's own are the same; all other cards have changed places.
    """
    order = prepared["shuffles"][0]
    kept = {seats - 1}
    if viewer is not None and viewer != 0:
        kept.add(viewer - 1)
    free = [place for place in range(len(order)) if place not in kept]
    moved = rng.sample(free, len(free))
    changed = order[:]
    for place, source in zip(free, moved, strict=True):
        changed[place] = order[source]
    return {"shuffles": [changed]}
