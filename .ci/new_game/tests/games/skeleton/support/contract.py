"""What the tests of every game are told of Skeleton."""

from __future__ import annotations

from collections import Counter

from tests.games.skeleton.support.lying import lying
from tests.games.support.contract import Contract
from tests.games.support.packs import PIQUET

CONTRACT = Contract(
    inventory=Counter(PIQUET),
    lying=lying,
    revealing={"cards_dealt": "skeleton.2.3", "card_shown": "skeleton.3.2", "round_won": "skeleton.4.1"},
)
