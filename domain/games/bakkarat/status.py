"""The status of a game: the seats that are to act, and its result (part 10 of the rulebook)."""

from domain.game.outcome import Outcome
from domain.game.seat import Seat
from domain.game.secrets import NOBODY
from domain.games.bakkarat.hand import ACTIVE, cutter
from domain.games.bakkarat.play import may_accept, may_speak, yet_to_stake
from domain.games.bakkarat.state import State, pending
from domain.kit.seats import by_balance


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


def outcome(state: State) -> Outcome | None:
    """The result, once the game is over: by balance, equal balances in one place."""
    if state.ended is None:
        return None
    return Outcome(by_balance(state.balances, range(state.seats)), state.balances, state.ended)


def resign(state: State, seat: Seat) -> Outcome:
    """The result if this seat gives up: it comes last; the balances stand as they are."""
    others = by_balance(state.balances, (other for other in range(state.seats) if other != seat))
    return Outcome((*others, (seat,)), state.balances, "resigned")
