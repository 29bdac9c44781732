"""The table after a card is turned, settled or answered."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.seat import Seat
from domain.games.faro.books import Layout, with_card, without_card
from domain.games.faro.events import (
    CardTurned,
    CardWithdrawn,
    LossPaid,
    StakeLeft,
    StakeVaried,
    Touched,
    TurnEvent,
    WinPaid,
)
from domain.games.faro.model import Due, State, Turned
from domain.kit.cards import rank_of


def evolve_turn(state: State, event: TurnEvent, version: int) -> State:
    """The state after the event."""
    match event:
        case CardTurned():
            return _turned(state, event, version)
        case WinPaid(seat, number, amount):
            return _paid(state, seat, number, amount)
        case LossPaid(seat, number, amount):
            return _paid(state, seat, number, -amount)
        case StakeLeft(seat):
            return _answered(state, seat, state.layout)
        case StakeVaried():
            return _answered(state, event.seat, _varied(state.layout, event))
        case CardWithdrawn(seat, rank):
            return _answered(state, seat, without_card(state.layout, seat, rank))
        case _:
            assert_never(event)


def _turned(state: State, event: CardTurned, version: int) -> State:
    dues = tuple(Due(one.seat, one.stake) for one in event.touched)
    return replace(
        state,
        turned=(*state.turned, Turned(event.card, event.pile, dues, version)),
        layout=_seen(state.layout, rank_of(event.card), event.touched),
        waiting=frozenset(one.seat for one in event.touched),
    )


def _seen(layout: Layout, rank: str, touched: tuple[Touched, ...]) -> Layout:
    """The layout with one more appearance for the cards touched."""
    if not touched:
        return layout
    rows = list(layout)
    for one in touched:
        rows[one.seat] = tuple(
            replace(card, seen=card.seen + 1) if card.rank == rank else card for card in rows[one.seat]
        )
    return tuple(rows)


def _paid(state: State, seat: Seat, number: int, gain: int) -> State:
    """The player's win or loss by a card is paid; the bank has the other side of it."""
    card = state.turned[number - 1]
    dues = tuple(replace(due, state="paid") if due.seat == seat else due for due in card.dues)
    turned = (*state.turned[: number - 1], replace(card, dues=dues), *state.turned[number:])
    balances = list(state.balances)
    balances[seat] += gain
    balances[state.bank] -= gain
    return replace(state, turned=turned, balances=tuple(balances))


def _varied(layout: Layout, event: StakeVaried) -> Layout:
    card = next(one for one in layout[event.seat] if one.rank == event.rank)
    return with_card(layout, event.seat, replace(card, stake=event.stake, position=event.position))


def _answered(state: State, seat: Seat, layout: Layout) -> State:
    return replace(state, waiting=state.waiting - {seat}, layout=layout)
