"""Who may read what of an event. Everybody may know that it happened."""

from domain.game.secrets import PUBLIC, Hidden, Secrets
from domain.games.skeleton.events import CardsDealt, CardsShuffled, Event
from domain.kit.masks import HIDDEN, hidden_order


def secrets(event: Event) -> Secrets:
    """The hidden fields of the event and the seats that may read them; the arbiter reads all."""
    match event:
        case CardsShuffled(order):
            return Secrets(hidden=(hidden_order(order),))
        case CardsDealt(cards=cards):
            return Secrets(hidden=tuple(Hidden("cards", frozenset({seat}), HIDDEN, seat) for seat in range(len(cards))))
        case _:
            return PUBLIC
