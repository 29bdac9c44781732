"""How wins and losses that are paid change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.seat import Seat
from domain.games.faro.events import DuesEvent, LossPaid, WinPaid
from domain.games.faro.model import State


def evolve_dues(state: State, event: DuesEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case WinPaid(seat, number, amount):
            return _paid(state, seat, number, amount)
        case LossPaid(seat, number, amount):
            return _paid(state, seat, number, -amount)
        case _:
            assert_never(event)


def _paid(state: State, seat: Seat, number: int, gain: int) -> State:
    """The player's win or loss by a card is paid; the bank has the other side of it."""
    card = state.turned[number - 1]
    dues = tuple(replace(due, state="paid") if due.seat == seat else due for due in card.dues)
    turned = (*state.turned[: number - 1], replace(card, dues=dues), *state.turned[number:])
    balances = list(state.balances)
    balances[seat] += gain
    balances[state.bank] -= gain
    return replace(state, turned=turned, balances=tuple(balances))
