"""How offers of a truce and their answers change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.essentia.events import TruceAccepted, TruceDeclined, TruceEvent, TruceLapsed, TruceOffered
from domain.games.essentia.model import State, Truce


def evolve_truce(state: State, event: TruceEvent, _version: int) -> State:
    """The state after the event."""
    may_offer = state.truce.may_offer
    match event:
        case TruceOffered(seat=seat):
            offered = (False, may_offer[1]) if seat == 0 else (may_offer[0], False)
            return replace(state, truce=Truce(seat, offered))
        case TruceAccepted() | TruceDeclined() | TruceLapsed():
            return replace(state, truce=Truce(None, may_offer))
        case _:
            assert_never(event)
