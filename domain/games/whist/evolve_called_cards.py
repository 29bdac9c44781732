"""How showing and calling cards changes the state (8)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.whist.cards import with_card
from domain.games.whist.events import CalledCardsEvent, CardCalled, CardExposed
from domain.games.whist.model import State


def evolve_called_cards(state: State, event: CalledCardsEvent, _version: int) -> State:
    """The state after the event."""
    hand = state.hand
    match event:
        case CardExposed(seat, card):
            return replace(state, hand=replace(hand, face_up=with_card(hand.face_up, seat, card)))
        case CardCalled(_, partner, card):
            return replace(state, hand=replace(hand, called=with_card(hand.called, partner, card)))
        case _:
            assert_never(event)
