"""The status of a game: the seats that are to act, and its result (part 10 of the rulebook)."""

from domain.game.outcome import Outcome
from domain.game.seat import Seat
from domain.game.secrets import NOBODY
from domain.games.faro.state import State, cutter, pending, players
from domain.kit.seats import by_balance


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


def outcome(state: State) -> Outcome | None:
    """The result, once the game is over: by balance, equal balances in one place."""
    if state.phase != "over":
        return None
    return Outcome(by_balance(state.balances, range(state.seats)), state.balances, "deals_played")


def resign(state: State, seat: Seat) -> Outcome:
    """The result if this seat gives up: it comes last; the balances stand as they are."""
    others = by_balance(state.balances, (other for other in range(state.seats) if other != seat))
    return Outcome((*others, (seat,)), state.balances, "resigned")
