"""Changes to hands and choices, and shuffling cards under the deck (1.4, 6.2, 7.2, 7.4, 9.12)."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Rule
from domain.game.seat import Seat
from domain.games.dna.cards import in_order
from domain.games.dna.events import CardsShuffledUnder, ShuffleEvent
from domain.games.dna.state import Choice, Draft, State

T = TypeVar("T")
Hands = tuple[tuple[str, ...], ...]


def changed(entries: tuple[T, ...], seat: Seat, entry: T) -> tuple[T, ...]:
    """The entries per seat with another one for this seat."""
    return (*entries[:seat], entry, *entries[seat + 1 :])


def adding(hands: Hands, seat: Seat, card: str) -> Hands:
    """The hands after the seat has taken the card."""
    return changed(hands, seat, in_order((*hands[seat], card)))


def without(hands: Hands, seat: Seat, card: str) -> Hands:
    """The hands after the seat has given the card away."""
    return changed(hands, seat, tuple(held for held in hands[seat] if held != card))


def done(choices: tuple[Choice | None, ...], seat: Seat) -> tuple[Choice | None, ...]:
    """The choices after the seat's action has been played."""
    choice = choices[seat]
    return choices if choice is None else changed(choices, seat, replace(choice, state="done"))


def taken_back(state: State, seat: Seat, card: str) -> State:
    """The state after the seat has taken its turned-up card back into the hand."""
    return replace(state, hands=adding(state.hands, seat, card), choices=done(state.choices, seat), acting=None)


def shuffle_under(draft: Draft, chance: Chance, cards: Iterable[str], rule: Rule) -> None:
    """The cards, shuffled, go under what is left of the deck.

    Which cards are shuffled later depends on the play, so that an order prepared for it may turn out to be of others.
    """
    draft.add(CardsShuffledUnder(chance.shuffle(in_order(cards))), rule)


def evolve_shuffle(state: State, event: ShuffleEvent, _version: int) -> State:
    """The state after the event."""
    under = event.cards if isinstance(event.cards, tuple) else ()
    return replace(state, deck=state.deck + under, is_emptied=False, thrown=(None,) * state.seats)
