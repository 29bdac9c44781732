"""How the first holder and the hands change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.dna.events import FirstHolderSet, HandDealt, OpeningEvent
from domain.games.dna.hands import changed
from domain.games.dna.model import State


def evolve_opening(state: State, event: OpeningEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case FirstHolderSet(seat):
            nobody = (None,) * state.seats
            return replace(state, holder=seat, hands=((),) * state.seats, choices=nobody, thrown=nobody)
        case HandDealt(seat, cards):
            hand = cards if isinstance(cards, tuple) else ()
            deck = tuple(card for card in state.deck if card not in hand)
            return replace(state, hands=changed(state.hands, seat, hand), deck=deck)
        case _:
            assert_never(event)
