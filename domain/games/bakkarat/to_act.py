"""The seats that are to act."""

from domain.game.seat import Seat
from domain.game.secrets import NOBODY
from domain.games.bakkarat.hand import ACTIVE, cutter
from domain.games.bakkarat.play import may_accept, may_speak, yet_to_stake
from domain.games.bakkarat.state import State, pending


def to_act(state: State) -> frozenset[Seat]:
    """The seats that the game waits for: nobody while a claim waits for its ruling."""
    if pending(state) is not None:
        return NOBODY
    match state.phase:
        case "cut":
            return frozenset({cutter(state.bank)})
        case "stakes":
            return frozenset(yet_to_stake(state) or {state.bank})
        case "bak":
            return frozenset(seat for seat in ACTIVE if may_speak(state, seat))
        case "third":
            return NOBODY if state.turn is None else frozenset({state.turn})
        case "review":
            return frozenset(seat for seat in ACTIVE if may_accept(state, seat))
        case "over":
            return NOBODY
