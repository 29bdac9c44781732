"""Random openings of Écarté, and openings that a viewer cannot tell apart."""

from __future__ import annotations

import random
from typing import Any

from domain.games.ecarte.game import ECARTE

PACK = [rank + suit for suit in "cdhs" for rank in "789TAJQK"]
TO_FOREHAND = (0, 1, 4, 5, 6)
TO_DEALER = (2, 3, 7, 8, 9)
TURN_UP = 10
VALUES: dict[str, tuple[Any, ...]] = {
    "enforcement": ("claims", "strict"),
    "adjudication": ("referee", "arbiter"),
    "cut": (True, False),
    "exchange": ("once", "proposals"),
    "stakes": ("once", "each_deal"),
    "stake": (0, 1, 10, 777, 10**9),
}


def options(rng: random.Random) -> dict[str, Any]:
    """Random options; each value comes up, stakes of all sizes. A table of any of them can be played to its end."""
    assert set(VALUES) == set(ECARTE.meta.options.__struct_fields__)
    return {name: rng.choice(values) for name, values in VALUES.items() if rng.random() < 0.8}


def prepared(rng: random.Random) -> dict[str, Any]:
    """The lot, and a shuffle for the first hand."""
    return {"shuffles": [rng.sample(PACK, len(PACK))], "lots": [rng.randrange(2)]}


def twin(prepared: dict[str, Any], viewer: int | None, rng: random.Random) -> dict[str, Any] | None:
    """Another opening that this seat (None: a spectator) cannot tell from the first when the game begins.

    The turn-up and the viewer's own cards lie at the same places. A cut may bring other cards there.
    """
    order = list(prepared["shuffles"][0])
    own = () if viewer is None else TO_DEALER if viewer == prepared["lots"][0] else TO_FOREHAND
    hidden = [place for place in range(len(order)) if place not in own and place != TURN_UP]
    changed = order[:]
    for place, source in zip(hidden, rng.sample(hidden, len(hidden)), strict=True):
        changed[place] = order[source]
    return {**prepared, "shuffles": [changed, *prepared["shuffles"][1:]]}
