"""Where cards go, and where they are shown, by an event.

Zones: `deck`; `hand:<seat>`, with the card laid down for an action, which counts as a hand card until it lies on a
strand (2.7); `table`, all strands, and the cards cleared from them until they are in the deck; `thrown`. An event that
joins or clears strands does not name their cards, so the strands are one zone.
"""

from collections.abc import Sequence

from domain.games.dna.events import (
    CardAttached,
    CardDrawn,
    CardRevealed,
    CardsShuffledUnder,
    CardTakenBack,
    CardThrown,
    CardTurnedUp,
    Event,
    FalseSet,
    HandDealt,
    SetPlayed,
    StrandBuilt,
    StrandLaid,
)
from domain.movement import Movement

EVERY = "*"
HIDDEN = "?"
DECK = "deck"
TABLE = "table"
THROWN = "thrown"


def movements(event: Event) -> Sequence[Movement]:
    """The cards that change place or are shown by the event, as its reader sees them."""
    match event:
        case CardsShuffledUnder(cards):
            shuffled = (Movement(card, TABLE, DECK) for card in _listed(cards))
            return (Movement(EVERY, THROWN, TABLE), *shuffled)
        case HandDealt(seat, cards):
            return tuple(Movement(card, DECK, _hand(seat)) for card in _listed(cards))
        case StrandLaid(_, cards):
            return tuple(Movement(card, DECK, TABLE) for card in cards)
        case CardTurnedUp(seat, card) | CardTakenBack(seat, card) | FalseSet(seat, card):
            return (Movement(card, _hand(seat), _hand(seat)),)
        case CardAttached(seat, card) | SetPlayed(seat, card):
            return (Movement(card, _hand(seat), TABLE),)
        case CardDrawn(seat, card):
            return (Movement(card, DECK, _hand(seat)),)
        case CardRevealed(_, card):
            return (Movement(card, DECK, TABLE),)
        case StrandBuilt(seat, _, card):
            return (Movement(card, DECK if seat is None else _hand(seat), TABLE),)
        case CardThrown(seat, card):
            return (Movement(card, _hand(seat), THROWN),)
        case _:
            return ()


def _listed(cards: tuple[str, ...] | int) -> tuple[str, ...]:
    return (HIDDEN,) * cards if isinstance(cards, int) else cards


def _hand(seat: int) -> str:
    return f"hand:{seat}"
