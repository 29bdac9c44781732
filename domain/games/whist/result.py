"""How the game ends (part 10 of the rulebook)."""

from domain.games.whist.model import State
from domain.games.whist.sides import SEATS, side_of
from domain.outcome import Outcome


def outcome(state: State) -> Outcome | None:
    """The result, once a side has won the game."""
    return None if state.winner is None else _outcome(state, state.winner, "game_points")


def resign(state: State, seat: int) -> Outcome:
    """The result if this seat gives up: its side comes last, whatever the points."""
    return _outcome(state, 1 - side_of(seat), "resigned")


def _outcome(state: State, winner: int, reason: str) -> Outcome:
    """The winning seats, then the losing; each seat scores the game points of its side."""
    ranking = ((winner, winner + 2), (1 - winner, 3 - winner))
    return Outcome(ranking, tuple(state.game_points[side_of(seat)] for seat in SEATS), reason)
