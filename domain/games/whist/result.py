"""The result of the game (part 10 of the rulebook)."""

from domain.game.outcome import Outcome
from domain.games.whist.state import State
from domain.games.whist.trick import SEATS, side_of


def outcome(state: State) -> Outcome | None:
    """The result, once the game is over: by game points or, after an agreed number of hands, by hand points (11.4)."""
    if state.phase != "over":
        return None
    if state.winner is None:
        return Outcome((SEATS,), _scores(state), "hands")
    return _outcome(state, state.winner, "game_points" if state.options.most_hands is None else "hands")


def resign(state: State, seat: int) -> Outcome:
    """The result if this seat gives up: its side comes last, whatever the points."""
    return _outcome(state, 1 - side_of(seat), "resigned")


def _outcome(state: State, winner: int, reason: str) -> Outcome:
    """The winning seats, then the losing."""
    return Outcome(((winner, winner + 2), (1 - winner, 3 - winner)), _scores(state), reason)


def _scores(state: State) -> tuple[int, ...]:
    """Each seat scores what counts for its side: game points or, in a game of some hands, hand points."""
    points = state.game_points if state.options.most_hands is None else state.hand_points
    return tuple(points[side_of(seat)] for seat in SEATS)
