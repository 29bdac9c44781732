"""The result of a game of Vingt-et-un (part 10 of the rulebook)."""

from domain.game.outcome import Outcome
from domain.game.seat import Seat
from domain.games.vingt_et_un.state import State
from domain.kit.seats import by_balance


def outcome(state: State) -> Outcome | None:
    """The result after the last round: by balance, equal balances in one place."""
    if state.phase != "over":
        return None
    return Outcome(by_balance(state.balances, range(state.seats)), state.balances, "rounds_played")


def resign(state: State, seat: Seat) -> Outcome:
    """The result if this seat gives up: it comes last; the balances stand as they are."""
    others = by_balance(state.balances, (other for other in range(state.seats) if other != seat))
    return Outcome((*others, (seat,)), state.balances, "resigned")
