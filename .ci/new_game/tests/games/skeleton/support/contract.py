"""What the tests of every game are told of Skeleton."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.support.contract import Contract
from tests.games.support.lying import Lying
from tests.games.support.packs import PIQUET


def lying(state: Any, view: dict[str, Any]) -> Lying:
    """Every card with the zone in which it truly lies."""
    yield from ((card, f"hand:{seat}") for seat, card in enumerate(view["cards"]))
    yield from ((card, "pack") for card in state.pack)


CONTRACT = Contract(
    inventory=Counter(PIQUET),
    lying=lying,
    revealing={"cards_dealt": "skeleton.2.3", "card_shown": "skeleton.3.2", "round_won": "skeleton.4.1"},
)
