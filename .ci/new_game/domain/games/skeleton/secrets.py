"""The secrets of each event, and the cards that it moves. Everybody may know that it happened."""

from collections.abc import Sequence

from domain.game.movement import Movement, dealt, hand_of, shuffled
from domain.game.secrets import PUBLIC, Hidden, Secrets
from domain.games.skeleton.events import CardsDealt, CardShown, CardsShuffled, Event, RoundWon
from domain.kit.cards import HIDDEN, hidden_order


def secrets(event: Event) -> Secrets:
    """The hidden fields of the event and the seats that may read them; the arbiter reads all."""
    match event:
        case CardsShuffled(order):
            return Secrets(hidden=(hidden_order(order),))
        case CardsDealt(cards=cards):
            return Secrets(hidden=tuple(Hidden("cards", frozenset({seat}), HIDDEN, seat) for seat in range(len(cards))))
        case _:
            return PUBLIC


PACK = "pack"
ALL = "*"


def movements(event: Event) -> Sequence[Movement]:
    """The cards that change place or are shown by the event, as its reader sees them."""
    match event:
        case CardsShuffled(order):
            return (Movement(ALL, ALL, PACK), *(shuffled(card, PACK, PACK) for card in order))
        case CardsDealt(cards=cards):
            return tuple(dealt(card, PACK, hand_of(seat)) for seat, card in enumerate(cards))
        case CardShown(seat, card):
            return (Movement(card, hand_of(seat), hand_of(seat)),)
        case RoundWon(cards=cards):
            return tuple(Movement(card, hand_of(seat), hand_of(seat)) for seat, card in enumerate(cards))
        case _:
            return ()
