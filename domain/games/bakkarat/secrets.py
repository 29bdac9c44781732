"""The secrets of each event, and the cards that it moves (part 7). Everybody may know that it happened."""

from collections.abc import Sequence

from domain.game.movement import Movement, dealt, hand_of, shuffled
from domain.game.secrets import PUBLIC, Secrets
from domain.games.bakkarat.events import (
    BakCalled,
    BakClaimed,
    CardsDealt,
    CardsPutAway,
    CardsShuffled,
    ClaimRejected,
    ClaimUpheld,
    Event,
    HandsShown,
    RoundSettled,
    ThirdCardDrawn,
)
from domain.kit.cards import for_arbiter, hidden_order, own_card, own_hands


def secrets(event: Event) -> Secrets:
    """The hidden fields of the event and their readers; the arbiter reads all."""
    match event:
        case CardsShuffled(order=order):
            return Secrets(hidden=(hidden_order(order),))
        case CardsDealt(hands=hands):
            return Secrets(hidden=own_hands(hands))
        case ThirdCardDrawn(seat, _, face_up) if not face_up:
            return Secrets(hidden=(own_card(seat),))
        case BakClaimed():
            return Secrets(hidden=(for_arbiter("finding"),))
        case ClaimUpheld() | ClaimRejected():
            return Secrets(versions=("proof",))
        case _:
            return PUBLIC


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
