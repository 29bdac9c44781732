"""How a game of Vingt-et-un ends (part 10 of the rulebook)."""

from collections.abc import Iterable

from domain.games.vingt_et_un.model import State
from domain.outcome import Outcome
from domain.seat import Seat


def outcome(state: State) -> Outcome | None:
    """The result after the last round: by balance, equal balances in one place."""
    if state.phase != "over":
        return None
    return Outcome(_by_balance(state, range(state.seats)), state.balances, "rounds_played")


def resign(state: State, seat: Seat) -> Outcome:
    """The result if this seat gives up: it comes last; the balances stand as they are."""
    others = _by_balance(state, (other for other in range(state.seats) if other != seat))
    return Outcome((*others, (seat,)), state.balances, "resigned")


def _by_balance(state: State, seats: Iterable[Seat]) -> tuple[tuple[Seat, ...], ...]:
    among = sorted(seats)
    amounts = sorted({state.balances[seat] for seat in among}, reverse=True)
    return tuple(tuple(seat for seat in among if state.balances[seat] == amount) for amount in amounts)
