"""The result of the game (part 10 of the rulebook)."""

from domain.game.outcome import Outcome
from domain.games.ecarte.cards import other
from domain.games.ecarte.state import State


def outcome(state: State) -> Outcome | None:
    """The result, once a seat has won the game."""
    return None if state.winner is None else _outcome(state, state.winner, "points")


def resign(state: State, seat: int) -> Outcome:
    """The result if this seat gives up: it comes last, whatever the points."""
    return _outcome(state, other(seat), "resigned")


def _outcome(state: State, winner: int, reason: str) -> Outcome:
    return Outcome(((winner,), (other(winner),)), state.points, reason)
