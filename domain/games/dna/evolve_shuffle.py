"""How cards shuffled under the deck change the state."""

from msgspec.structs import replace

from domain.games.dna.events import ShuffleEvent
from domain.games.dna.model import State


def evolve_shuffle(state: State, event: ShuffleEvent, _version: int) -> State:
    """The state after the event."""
    under = event.cards if isinstance(event.cards, tuple) else ()
    return replace(state, deck=state.deck + under, is_emptied=False, thrown=(None,) * state.seats)
