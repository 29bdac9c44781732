"""The seats that are to act."""

from domain.game.seat import Seat
from domain.game.secrets import NOBODY
from domain.games.essentia.state import State


def to_act(state: State) -> frozenset[Seat]:
    """The seat whose turn it is, if any."""
    return NOBODY if state.to_move is None else frozenset({state.to_move})
