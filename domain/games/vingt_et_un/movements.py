"""Where cards go, and where they are shown, by an event. Zones: `pack`, `hand:<seat>`."""

from collections.abc import Sequence

from domain.game.movement import Movement, dealt, hand_of, shuffled
from domain.games.vingt_et_un.events import (
    CardDrawn,
    CardsShuffled,
    Died,
    Event,
    FirstCardsDealt,
    RoundSettled,
    SecondCardsDealt,
)

PACK = "pack"
ALL = "*"


def movements(event: Event) -> Sequence[Movement]:
    """The cards that change place or are shown by the event, as its reader sees them."""
    match event:
        case CardsShuffled(order):
            return (Movement(ALL, ALL, PACK), *(shuffled(card, PACK, PACK) for card in order))
        case FirstCardsDealt(cards=cards):
            return tuple(dealt(card, PACK, hand_of(seat)) for seat, card in enumerate(cards))
        case SecondCardsDealt(cards):
            return tuple(dealt(card, PACK, hand_of(seat)) for seat, card in enumerate(cards) if card is not None)
        case CardDrawn(seat, card):
            return (Movement(card, PACK, hand_of(seat)),)
        case Died(seat, hand):
            return _shown(seat, hand)
        case RoundSettled(hands=hands):
            return tuple(one for seat, hand in enumerate(hands) if hand is not None for one in _shown(seat, hand))
        case _:
            return ()


def _shown(seat: int, hand: tuple[str, ...]) -> tuple[Movement, ...]:
    return tuple(Movement(card, hand_of(seat), hand_of(seat)) for card in hand)
