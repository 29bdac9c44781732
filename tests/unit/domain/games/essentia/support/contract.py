"""What the tests of every game are told of Essentia."""

from __future__ import annotations

from collections import Counter

from tests.support.games.contract import Contract
from tests.unit.domain.games.essentia.support.lying import lying

CONTRACT = Contract(
    inventory=Counter({"plain": 4, "plateau": 8, "mountain": 8, "forest": 8, "golem:0": 16, "golem:1": 16}),
    lying=lying,
    forgotten=frozenset({"box"}),  # captured golems are counted, also those of a given position
    revealing={
        "land_revealed": "essentia.2.8",
    },
    opens=lambda view: view.phase != "setup",
)
