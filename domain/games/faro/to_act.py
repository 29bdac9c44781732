"""The seats that are to act."""

from domain.game.seat import Seat
from domain.game.secrets import NOBODY
from domain.games.faro.state import State, cutter, pending, players


def to_act(state: State) -> frozenset[Seat]:
    """The seats that the game waits for: nobody while a claim waits for its ruling."""
    if pending(state) is not None:
        return NOBODY
    match state.phase:
        case "limits":
            return frozenset({state.bank})
        case "stakes":
            return players(state) - state.ready
        case "cut":
            return frozenset({cutter(state)})
        case "deal":
            return state.waiting or frozenset({state.bank})
        case "review":
            return frozenset(range(state.seats)) - state.accepted
        case "over":
            return NOBODY
