"""How the draw for the first deal changes the state (3)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.whist.events import CardsDrawn, DealerSet, FirstDealerEvent
from domain.games.whist.model import State


def evolve_first_dealer(state: State, event: FirstDealerEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardsDrawn(cards):
            return replace(state, draws=(*state.draws, cards))
        case DealerSet(seat):
            return replace(state, dealer=seat, next_dealer=seat)
        case _:
            assert_never(event)
