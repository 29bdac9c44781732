"""The end of a table."""

from typing import Any

from domain.decider import AnyGame
from domain.outcome import Outcome
from domain.rule import Cited
from domain.table.events import TableFinished
from domain.table.rulebook import FINISH


def finished(outcome: Outcome, seed: bytes) -> Cited[Any]:
    """The event that ends a table with this outcome and reveals the seed of its chance."""
    return Cited(TableFinished(outcome.ranking, outcome.scores, outcome.reason, seed.hex()), FINISH)


def finish_if_over(game: AnyGame, game_state: Any, seed: bytes) -> tuple[Cited[Any], ...]:
    """The end of the table, if the game has an outcome."""
    outcome = game.outcome(game_state)
    return () if outcome is None else (finished(outcome, seed),)
