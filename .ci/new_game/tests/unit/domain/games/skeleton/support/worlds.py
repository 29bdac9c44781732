"""Random openings of Skeleton, and openings that a viewer cannot tell apart."""

from __future__ import annotations

import random
from typing import Any

from tests.support.games.packs import PIQUET


def options(rng: random.Random) -> dict[str, Any]:
    """Random options; each value of each option comes up."""
    return {"rounds": rng.randint(1, 12)}


def prepared(rng: random.Random) -> dict[str, Any]:
    """A shuffle for the first round."""
    return {"shuffles": [rng.sample(PIQUET, len(PIQUET))]}


def twin(prepared: dict[str, Any], viewer: int | None, rng: random.Random) -> dict[str, Any] | None:
    """Another opening that this seat (None: a spectator) cannot tell from the first when the game begins.

    Its own card stays; all others change places.
    """
    order = prepared["shuffles"][0]
    free = [place for place in range(len(order)) if place != viewer]
    changed = order[:]
    for place, source in zip(free, rng.sample(free, len(free)), strict=True):
        changed[place] = order[source]
    return {"shuffles": [changed]}
