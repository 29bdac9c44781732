"""The seats that are to act."""

from domain.game.seat import Seat
from domain.games.skeleton.state import State


def to_act(state: State) -> frozenset[Seat]:
    """The seat whose turn it is; none after the end."""
    return frozenset() if state.is_over else frozenset({state.turn})
