"""Random openings of Faro, and openings that a viewer cannot tell apart."""

from __future__ import annotations

import random
from typing import Any

from domain.games.faro.game import FARO

SEATS = (2, 3, 5, 10)
"""One player, one who cuts and one who does not, two books of one suit at the bank's side, the largest table."""
PACK = [f"{rank}{suit}@{pack}" for pack in "12" for suit in "cdhs" for rank in "A23456789TJQK"]
VALUES: dict[str, tuple[Any, ...]] = {
    "enforcement": ("claims", "strict"),
    "adjudication": ("referee", "arbiter"),
    "deals": (1, 2, 3),
    "cut": (True, False),
    "match": ("rank", "card"),
    "limits_bind": ("placing", "always"),
    "slip_remedy": ("refund", "record"),
    "bank_passes": ("never", "each_deal"),
}
ALIKE = 60
"""So many cards on top are the same in twins, so that they look alike for a while where nobody cuts."""


def options(rng: random.Random) -> dict[str, Any]:
    """Random options; each value of each option comes up. The deals are few, so that every game ends."""
    assert set(VALUES) == set(FARO.meta.options.__struct_fields__)
    return {name: rng.choice(values) for name, values in VALUES.items() if rng.random() < 0.8}


def prepared(rng: random.Random) -> dict[str, Any]:
    """A shuffle for the first deal."""
    return {"shuffles": [rng.sample(PACK, len(PACK))]}


def twin(prepared: dict[str, Any], viewer: int | None, rng: random.Random) -> dict[str, Any] | None:  # noqa: ARG001 - the pack is hidden from all alike
    """Another opening that nobody at the table can tell from the first: the top cards and the bottom one are the same.

    All other cards have changed places.
    """
    order = prepared["shuffles"][0]
    hidden = order[ALIKE:-1]
    return {"shuffles": [[*order[:ALIKE], *rng.sample(hidden, len(hidden)), order[-1]]]}
