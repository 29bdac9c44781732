"""Part 10 of the rulebook: the result."""

from __future__ import annotations

from domain.games.bakkarat.game import BAKKARAT
from tests.unit.domain.games.bakkarat.support.tables import (
    all_accept,
    reviewed,
)


def test_who_resigns_comes_last() -> None:
    game = reviewed()
    all_accept(game)
    outcome = BAKKARAT.resign(game.state, 1)
    assert (outcome.ranking, outcome.scores, outcome.reason) == (((0,), (2,), (1,)), (10, 10, -20), "resigned")
