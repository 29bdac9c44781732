"""The result of the game (8.5, part 10 of the rulebook)."""

from domain.game.outcome import Outcome
from domain.game.seat import Seat
from domain.games.scherbia.scoring import count, groups_of, ranking, scores
from domain.games.scherbia.state import State


def outcome(state: State) -> Outcome | None:
    """The result, once the game is over."""
    return state.outcome


def resign(state: State, seat: Seat) -> Outcome:
    """The result if this seat gives up: its group comes last, the others stand by their piles as they lie.

    Woodcutters count nothing, since they are thrown for only at the count.
    """
    points = scores(count(state).groups)
    last = next(group for group in groups_of(state) if seat in group)
    others = tuple(tuple(other for other in place if other not in last) for place in ranking(points))
    return Outcome((*(place for place in others if place), last), points, "resigned")
