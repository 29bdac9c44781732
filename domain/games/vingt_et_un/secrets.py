"""The secrets of each event, and the cards that it moves (part 7). Everybody may know that it happened."""

from collections.abc import Iterable, Sequence

from domain.game.movement import Movement, dealt, hand_of, shuffled
from domain.game.seat import Seat
from domain.game.secrets import PUBLIC, Hidden, Secrets
from domain.games.vingt_et_un.events import (
    CardDrawn,
    CardsShuffled,
    Died,
    Event,
    FirstCardsDealt,
    RoundSettled,
    SecondCardsDealt,
)
from domain.kit.cards import HIDDEN, hidden_order, own_card


def secrets(event: Event) -> Secrets:
    """The hidden fields of the event and their readers; the arbiter reads all."""
    match event:
        case CardsShuffled(order):
            return Secrets(hidden=(hidden_order(order),))
        case FirstCardsDealt(bank=bank, cards=cards):
            return _own_cards(seat for seat in range(len(cards)) if seat != bank)
        case SecondCardsDealt(cards, face_up) if not face_up:
            return _own_cards(seat for seat, card in enumerate(cards) if card is not None)
        case CardDrawn(seat, _, face_up) if not face_up:
            return Secrets(hidden=(own_card(seat),))
        case _:
            return PUBLIC


def _own_cards(seats: Iterable[Seat]) -> Secrets:
    return Secrets(hidden=tuple(Hidden("cards", frozenset({seat}), HIDDEN, at=seat) for seat in seats))


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
            return tuple(shown for seat, hand in enumerate(hands) if hand is not None for shown in _shown(seat, hand))
        case _:
            return ()


def _shown(seat: int, hand: tuple[str, ...]) -> tuple[Movement, ...]:
    return tuple(Movement(card, hand_of(seat), hand_of(seat)) for card in hand)
