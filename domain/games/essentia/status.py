"""The status of a game: the seats that are to act, and its result (part 10 of the rulebook)."""

from domain.game.outcome import Outcome
from domain.game.seat import Seat
from domain.game.secrets import NOBODY
from domain.games.essentia.state import State


def to_act(state: State) -> frozenset[Seat]:
    """The seat whose turn it is, if any."""
    return NOBODY if state.to_move is None else frozenset({state.to_move})


def outcome(state: State) -> Outcome | None:
    """The result, once the game is over: 2 : 0 for the winner, 1 : 1 if it is drawn."""
    if state.reason is None:
        return None
    if state.winner is None:
        return Outcome(((0, 1),), (1, 1), state.reason)
    return _won_by(state.winner, state.reason)


def resign(_state: State, seat: Seat) -> Outcome:
    """The result if this seat gives the game up."""
    return _won_by(1 - seat, "resigned")


def _won_by(winner: Seat, reason: str) -> Outcome:
    scores = (2, 0) if winner == 0 else (0, 2)
    return Outcome(((winner,), (1 - winner,)), scores, reason)
