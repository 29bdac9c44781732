"""Who may read what of an event (part 7 of the rulebook). Everybody may know that it happened."""

from collections.abc import Iterable

from domain.game.seat import Seat
from domain.game.secrets import PUBLIC, Hidden, Secrets
from domain.games.vingt_et_un.events import CardDrawn, CardsShuffled, Event, FirstCardsDealt, SecondCardsDealt
from domain.kit.masks import HIDDEN, hidden_order, own_card


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
