"""The end of a table."""

from typing import Any

from msgspec.structs import replace

from domain.game.interface import AnyGame
from domain.game.outcome import Outcome
from domain.game.rule import Cited
from domain.table.core.events import TableFinished
from domain.table.rules import FINISH


def result_with(outcome: Outcome, points: tuple[int, ...]) -> Outcome:
    """A result with points added to its scores, none if empty; the ranking stays (table.7.3)."""
    if not points:
        return outcome
    return replace(outcome, scores=tuple(score + more for score, more in zip(outcome.scores, points, strict=True)))


def finished(outcome: Outcome, seed: bytes, points: tuple[int, ...] = ()) -> Cited[Any]:
    """The event that ends a table with this outcome and reveals the seed of its chance.

    `points` are what rulings have added to the scores, one number for each seat, or empty.
    """
    outcome = result_with(outcome, points)
    return Cited(TableFinished(outcome.ranking, outcome.scores, outcome.reason, seed.hex()), FINISH)


def finish_if_over(game: AnyGame, game_state: Any, seed: bytes, points: tuple[int, ...] = ()) -> tuple[Cited[Any], ...]:
    """The end of the table, if the game has an outcome; `points` as for `finished`."""
    outcome = game.outcome(game_state)
    return () if outcome is None else (finished(outcome, seed, points),)
