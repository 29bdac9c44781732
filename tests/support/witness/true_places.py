"""Where cards and pieces truly lie, read from the state of each game and from nothing that the witness reads."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from domain.game.interface import AnyGame
from domain.game.seat import ARBITER_VIEW
from tests.support.games.contract import contract_of


def true_places(game: AnyGame, state: Any) -> Counter[tuple[str, str]]:
    """Every (card, zone) that the state of the game has, and how often; of cards out of play some know nothing."""
    lying = contract_of(game.meta.id).lying
    assert lying is not None
    return Counter(lying(state, msgspec.to_builtins(game.view(state, ARBITER_VIEW))))
