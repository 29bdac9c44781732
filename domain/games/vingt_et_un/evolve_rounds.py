"""How the shuffle, the first cards, the settlement and the end change the state (3, 7, 8)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.vingt_et_un.events import CardsShuffled, FirstCardsDealt, GameEnded, RoundSettled, RoundsEvent
from domain.games.vingt_et_un.model import Hand, State


def evolve_rounds(state: State, event: RoundsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardsShuffled(order):
            return replace(state, pack=order, dealt=0)
        case FirstCardsDealt():
            return _first_cards(state, event)
        case RoundSettled():
            return _settled(state, event)
        case GameEnded():
            return replace(state, phase="over", turn=None)
        case _:
            assert_never(event)


def _first_cards(state: State, event: FirstCardsDealt) -> State:
    bank = event.bank
    return replace(
        state,
        phase="stake",
        round=event.round,
        bank=bank,
        dealt=len(event.cards),
        hands=tuple(Hand((), (card,)) if seat == bank else Hand((card,)) for seat, card in enumerate(event.cards)),
        standings=tuple("bank" if seat == bank else "to_stake" for seat in range(state.seats)),
        stakes=(None,) * state.seats,
        turn=None,
    )


def _settled(state: State, event: RoundSettled) -> State:
    hands = tuple(
        hand if shown is None else Hand((), shown) for hand, shown in zip(state.hands, event.hands, strict=True)
    )
    return replace(state, hands=hands, balances=event.balances, last_round=event, turn=None)
