"""The seats that are to act."""

from domain.game.seat import Seat
from domain.game.secrets import NOBODY
from domain.games.vingt_et_un.state import State, players


def to_act(state: State) -> frozenset[Seat]:
    """The players who have yet to stake, the player whose turn it is, or the bank."""
    match state.phase:
        case "stake":
            return frozenset(seat for seat in players(state) if state.standings[seat] == "to_stake")
        case "draw":
            return NOBODY if state.turn is None else frozenset({state.turn})
        case "bank":
            return frozenset({state.bank})
        case "over":
            return NOBODY
