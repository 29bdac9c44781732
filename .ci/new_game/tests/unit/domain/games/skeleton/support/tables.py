"""Tables of Skeleton for the tests: the cards that matter first, the rest of the pack behind them."""

from __future__ import annotations

from typing import Any

from domain.games.skeleton.game import SKELETON
from tests.support.games.bench import Bench, bench
from tests.support.games.packs import PIQUET

PASS = {"type": "pass_turn"}
SHOW = {"type": "show_card"}


def pack(first: str) -> list[str]:
    """The whole pack, beginning with these cards."""
    named = first.split()
    return named + [card for card in PIQUET if card not in named]


def table(*rounds: str, seats: int = 2, **options: Any) -> Bench:
    """A table whose rounds are dealt these cards, one for each seat in order; as many rounds as are named."""
    agreed = {"rounds": len(rounds), **options}
    return bench(SKELETON, seats, agreed, prepared={"shuffles": [pack(one) for one in rounds]})
