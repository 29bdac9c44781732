"""Where cards go, and where they are shown, by an event. Zones: `pack`, `hand:<seat>`."""

from collections.abc import Sequence

from domain.game.movement import Movement
from domain.games.skeleton.events import CardsDealt, CardShown, CardsShuffled, Event, RoundWon

PACK = "pack"
ALL = "*"


def movements(event: Event) -> Sequence[Movement]:
    """The cards that change place or are shown by the event, as its reader sees them."""
    match event:
        case CardsShuffled(order):
            return (Movement(ALL, ALL, PACK), *(Movement(card, PACK, PACK) for card in order))
        case CardsDealt(cards=cards):
            return tuple(Movement(card, PACK, _hand(seat)) for seat, card in enumerate(cards))
        case CardShown(seat, card):
            return (Movement(card, _hand(seat), _hand(seat)),)
        case RoundWon(cards=cards):
            return tuple(Movement(card, _hand(seat), _hand(seat)) for seat, card in enumerate(cards))
        case _:
            return ()


def _hand(seat: int) -> str:
    return f"hand:{seat}"
