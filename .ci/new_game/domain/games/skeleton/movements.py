"""Where cards go, and where they are shown, by an event. Zones: `pack`, `hand:<seat>`."""

from collections.abc import Sequence

from domain.game.movement import Movement, dealt, hand_of, shuffled
from domain.games.skeleton.events import CardsDealt, CardShown, CardsShuffled, Event, RoundWon

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
