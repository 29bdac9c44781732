"""How the empty deck, and a strand laid from the deck, change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.dna.events import CardThrown, DeckEmptied, DeckEvent, StrandLaid, StrandPicked
from domain.games.dna.hands import changed, without
from domain.games.dna.model import State
from domain.games.dna.strand import number_in, pair


def evolve_deck(state: State, event: DeckEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case StrandLaid():
            return _laid(state, event)
        case DeckEmptied():
            return replace(state, is_emptied=True)
        case StrandPicked():
            return state
        case CardThrown(seat, card):
            return replace(state, hands=without(state.hands, seat, card), thrown=changed(state.thrown, seat, card))
        case _:
            assert_never(event)


def _laid(state: State, event: StrandLaid) -> State:
    """A new strand of two cards from the deck."""
    number = number_in(event.strand)
    first, second = event.cards
    strands = (*state.strands, pair(number, first, second))
    return replace(state, strands=strands, last_number=number, deck=state.deck[2:])
