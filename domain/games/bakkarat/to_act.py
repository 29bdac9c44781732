"""Who is to act."""

from domain.game.seat import Seat
from domain.games.bakkarat.model import State, pending
from domain.games.bakkarat.seats import ACTIVE, cutter, players


def to_act(state: State) -> frozenset[Seat]:
    """The seats that the game waits for: nobody while a claim waits for its ruling."""
    if pending(state) is not None:
        return frozenset()
    match state.phase:
        case "cut":
            return frozenset({cutter(state.bank)})
        case "stakes":
            waited_for = {seat for seat in players(state.bank) if state.stakes[seat] is None}
            return frozenset(waited_for or {state.bank})
        case "bak":
            return frozenset(ACTIVE) - state.spoken
        case "third":
            return frozenset() if state.turn is None else frozenset({state.turn})
        case "review":
            return frozenset(ACTIVE) - state.accepted
        case "over":
            return frozenset()
