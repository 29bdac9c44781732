"""What the tests of every game are told of Skeleton."""

from __future__ import annotations

from collections import Counter

from tests.support.games.contract import Contract
from tests.support.games.packs import PIQUET
from tests.unit.domain.games.skeleton.support.lying import lying

CONTRACT = Contract(
    inventory=Counter(PIQUET),
    lying=lying,
    revealing={"cards_dealt": "skeleton.2.3", "card_shown": "skeleton.3.2", "round_won": "skeleton.4.1"},
)
