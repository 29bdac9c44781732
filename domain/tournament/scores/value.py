"""The value of a table for a side, and who won it (tournament.8.8)."""

from domain.game.outcome import Outcome
from domain.tournament.scores.number import Points, ratio
from domain.tournament.scores.row import Counted


def value_of(outcome: Outcome, side: int) -> int:
    """The score of the side less that of the other; the score of a side is that of its lowest seat."""
    return outcome.scores[side] - outcome.scores[1 - side]


def sign_of(outcome: Outcome, side: int) -> int:
    """1 if the side has won, 0 for a draw, -1 if it has lost: by the ranking, not by the scores."""
    for group in outcome.ranking:
        if side in group:
            return 0 if 1 - side in group else 1
        if 1 - side in group:
            return -1
    return 0


def assigned_to(counted: Counted) -> tuple[tuple[int, int], ...]:
    """The assigned values with their weights, as they are for this side."""
    values = counted.adjusted.event.values if counted.adjusted is not None else None
    return tuple((value if counted.side == 0 else -value, weight) for value, weight in values or ())


def mean_of(values: tuple[tuple[int, int], ...]) -> Points:
    """The weighted mean of values."""
    return ratio(sum(value * weight for value, weight in values), sum(weight for _, weight in values))
