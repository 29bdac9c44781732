"""The state after a word about a truce (section 6)."""

from msgspec.structs import replace

from domain.games.essentia.events import TruceOffered
from domain.games.essentia.model import State, Truce


def truce_offered(state: State, event: TruceOffered) -> State:
    """The offer is open, and the seat may not offer again before it has moved (6.3)."""
    may_offer = (False, state.truce.may_offer[1]) if event.seat == 0 else (state.truce.may_offer[0], False)
    return replace(state, truce=Truce(event.seat, may_offer))


def offer_closed(state: State) -> State:
    """No offer is open any more: it was accepted, was declined or lapsed."""
    return replace(state, truce=Truce(None, state.truce.may_offer))
