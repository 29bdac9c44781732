"""Where cards go, and where they are shown, by an event. Zones: `pack`, `hand:<seat>`, `away`.

Cards put away unseen lie in `away` until the next shuffle; which of them lie there is told to nobody.
"""

from collections.abc import Sequence

from domain.game.movement import Movement, dealt, hand_of, shuffled
from domain.games.bakkarat.events import (
    BakCalled,
    CardsDealt,
    CardsPutAway,
    CardsShuffled,
    Event,
    HandsShown,
    RoundSettled,
    ThirdCardDrawn,
)

PACK = "pack"
AWAY = "away"
ALL = "*"


def movements(event: Event) -> Sequence[Movement]:
    """The cards that change place or are shown by the event, as its reader sees them."""
    match event:
        case CardsShuffled(order=order):
            return (Movement(ALL, ALL, PACK), *(shuffled(card, PACK, PACK) for card in order))
        case CardsDealt(hands=hands):
            return tuple(dealt(card, PACK, hand_of(seat)) for seat, cards in enumerate(hands) for card in cards)
        case BakCalled(seat, cards):
            return tuple(Movement(card, hand_of(seat), hand_of(seat)) for card in cards)
        case ThirdCardDrawn(seat, card):
            return (Movement(card, PACK, hand_of(seat)),)
        case HandsShown(hands):
            return tuple(
                Movement(card, hand_of(seat), hand_of(seat))
                for seat, hand in enumerate(hands)
                for card in (*hand.cards, hand.third)
                if card is not None
            )
        case RoundSettled(hands=hands):
            return tuple(Movement(card, hand_of(seat), AWAY) for seat, cards in enumerate(hands) for card in cards)
        case CardsPutAway():
            return tuple(Movement(ALL, hand_of(seat), AWAY) for seat in range(3))
        case _:
            return ()
