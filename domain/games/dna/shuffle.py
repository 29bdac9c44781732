"""Shuffling cards and putting them under the deck (1.4, 6.2, 7.2, 7.4, 9.12)."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Rule
from domain.games.dna.cards import in_order
from domain.games.dna.events import CardsShuffledUnder, ShuffleEvent
from domain.games.dna.state import Draft, State


def shuffle_under(draft: Draft, chance: Chance, cards: Iterable[str], rule: Rule) -> None:
    """The cards, shuffled, go under what is left of the deck.

    Which cards are shuffled later depends on the play, so that an order prepared for it may turn out to be of others.
    """
    draft.add(CardsShuffledUnder(chance.shuffle(in_order(cards))), rule)


def evolve_shuffle(state: State, event: ShuffleEvent, _version: int) -> State:
    """The state after the event."""
    under = event.cards if isinstance(event.cards, tuple) else ()
    return replace(state, deck=state.deck + under, is_emptied=False, thrown=(None,) * state.seats)
