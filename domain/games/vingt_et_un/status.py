"""The status of a game: the seats that are to act, and its result (part 10 of the rulebook)."""

from domain.game.outcome import Outcome
from domain.game.seat import Seat
from domain.game.secrets import NOBODY
from domain.games.vingt_et_un.state import State, players
from domain.kit.seats import by_balance


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


def outcome(state: State) -> Outcome | None:
    """The result after the last round: by balance, equal balances in one place."""
    if state.phase != "over":
        return None
    return Outcome(by_balance(state.balances, range(state.seats)), state.balances, "rounds_played")


def resign(state: State, seat: Seat) -> Outcome:
    """The result if this seat gives up: it comes last; the balances stand as they are."""
    others = by_balance(state.balances, (other for other in range(state.seats) if other != seat))
    return Outcome((*others, (seat,)), state.balances, "resigned")
