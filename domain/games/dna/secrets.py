"""The secrets of each event, and the cards that it moves (part 7). Everybody may know that it happened."""

from collections.abc import Sequence

from domain.game.movement import Movement, dealt, hand_of, shuffled
from domain.game.secrets import NOBODY, PUBLIC, Hidden, Secrets
from domain.games.dna.events import (
    CardAttached,
    CardDrawn,
    CardRevealed,
    CardsShuffledUnder,
    CardTakenBack,
    CardThrown,
    CardTurnedUp,
    ChoiceMade,
    Event,
    FalseSet,
    HandDealt,
    SetPlayed,
    StrandBuilt,
    StrandLaid,
    StrandsCleared,
)
from domain.kit.cards import own_card


def secrets(event: Event) -> Secrets:
    """The hidden fields of the event and their readers; the arbiter reads all."""
    match event:
        case CardsShuffledUnder(cards):
            return Secrets(hidden=(Hidden("cards", NOBODY, _count(cards)),))
        case HandDealt(seat, cards):
            return Secrets(hidden=(Hidden("cards", frozenset({seat}), _count(cards)),))
        case ChoiceMade(seat, _, card) if card is not None:
            return Secrets(hidden=(own_card(seat),))
        case CardDrawn(seat) | CardThrown(seat):
            return Secrets(hidden=(own_card(seat),))
        case _:
            return PUBLIC


def _count(cards: tuple[str, ...] | int) -> int:
    return cards if isinstance(cards, int) else len(cards)


EVERY = "*"
HIDDEN = "?"
DECK = "deck"
CLEARED = "cleared"
THROWN = "thrown"


def movements(event: Event) -> Sequence[Movement]:
    """The cards that change place or are shown by the event, as its reader sees them."""
    match event:
        case CardsShuffledUnder(cards):
            under = (shuffled(card, CLEARED, DECK) for card in _listed(cards))
            return (Movement(EVERY, THROWN, CLEARED), *under)
        case HandDealt(seat, cards):
            return tuple(dealt(card, DECK, hand_of(seat)) for card in _listed(cards))
        case CardTurnedUp(seat, card) | CardTakenBack(seat, card) | FalseSet(seat, card):
            return (Movement(card, hand_of(seat), hand_of(seat)),)
        case CardDrawn(seat, card):
            return (Movement(card, DECK, hand_of(seat)),)
        case CardThrown(seat, card):
            return (Movement(card, hand_of(seat), THROWN),)
        case _:
            return _of_strands(event)


def _of_strands(event: Event) -> Sequence[Movement]:
    match event:
        case StrandLaid(strand, cards):
            return tuple(Movement(card, DECK, _strand(strand)) for card in cards)
        case CardAttached(seat, card, ends, strand):
            joined = (Movement(EVERY, None, _strand(strand), beside=end) for end in ends if len(ends) > 1)
            return (Movement(card, hand_of(seat), _strand(strand)), *joined)
        case SetPlayed(seat, card, strand=strand):
            return (Movement(card, hand_of(seat), _strand(strand)),)
        case CardRevealed(strand, card):
            return (Movement(card, DECK, _strand(strand)),)
        case StrandBuilt(seat, strand, card):
            return (Movement(card, DECK if seat is None else hand_of(seat), _strand(strand)),)
        case StrandsCleared(strands):
            return tuple(Movement(EVERY, _strand(strand), CLEARED) for strand in strands)
        case _:
            return ()


def _listed(cards: tuple[str, ...] | int) -> tuple[str, ...]:
    return (HIDDEN,) * cards if isinstance(cards, int) else cards


def _strand(strand: str) -> str:
    return f"strand:{strand}"
