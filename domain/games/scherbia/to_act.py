"""The seats that are to act."""

from domain.game.seat import Seat
from domain.games.scherbia.course import question
from domain.games.scherbia.state import State


def to_act(state: State) -> frozenset[Seat]:
    """The seat that is asked, if any."""
    asked = question(state)
    return frozenset() if asked is None else frozenset({asked.seat})
