"""The secrets of each event, and the cards that it moves (part 7)."""

from collections.abc import Sequence

from domain.game.movement import How, Movement, shuffled
from domain.game.secrets import NOBODY, PUBLIC, Hidden, Secrets
from domain.games.frieden.cards import HANDS, HIDDEN, HIDDEN_PILE, SEAT_OF_HAND, material_of, run_at
from domain.games.frieden.events import (
    CardMoved,
    ClaimUpheld,
    Event,
    GameStarted,
    HandSeen,
    LotDrawn,
    PileShuffled,
    SlipAlleged,
)


def secrets(event: Event) -> Secrets:
    """The audience and the hidden fields of the event; the arbiter reads all."""
    match event:
        case CardMoved():
            return _of_move(event)
        case PileShuffled(order):
            return Secrets(hidden=(Hidden("order", NOBODY, (HIDDEN,) * len(order)),))
        case HandSeen(by, seat):
            return Secrets(hidden=(Hidden("cards", frozenset({by, seat}), None),))
        case SlipAlleged():
            return Secrets(hidden=(Hidden("finding", NOBODY, None),))
        case ClaimUpheld():
            return _of_upheld(event)
        case _:
            return PUBLIC


def _of_move(event: CardMoved) -> Secrets:
    """A slip is known to giver, receiver and arbiter alone; of any other move everybody knows that it happened."""
    if event.cause == "slip":
        return Secrets(audience=frozenset({SEAT_OF_HAND[event.source], SEAT_OF_HAND[event.target]}))
    index = () if event.index is None else (Hidden("index", NOBODY, None),)
    if event.sees == "all":
        return Secrets(hidden=index) if index else PUBLIC
    return Secrets(hidden=(Hidden("card", frozenset(event.sees), event.shape), *index))


def _of_upheld(event: ClaimUpheld) -> Secrets:
    custody = Hidden("custody", NOBODY, None)
    if event.card is None or event.sees == "all":
        return Secrets(hidden=(custody,), versions=("custody",))
    card = Hidden("card", frozenset(event.sees), shape_of_claimed(event))
    return Secrets(hidden=(card, custody), versions=("custody",))


def shape_of_claimed(event: ClaimUpheld) -> str | None:
    """The shape shown in place of the card of an upheld claim; null if there is none.

    That backs show the material is seen from the hands counted; if all are empty, no back is told.
    """
    if event.card is None:
        return None
    shows_material = any(back != HIDDEN for hand in event.hands for back in hand)
    return f"{HIDDEN}@{material_of(event.card)}" if shows_material else HIDDEN


EVERY = "*"
OPEN_HANDS = "open_hands"


def movements(event: Event) -> Sequence[Movement]:
    """The cards that change place or are shown by the event, as its reader sees them.

    A hand that others look at is one hidden card, whatever it holds: its true number is not told.
    """
    match event:
        case CardMoved(card, source, target):
            how: How = "dealt" if event.cause == "deal" else "moved"
            return (Movement(HIDDEN if card == event.shape else card, _zone(source), _zone(target), how=how),)
        case PileShuffled(order):
            return tuple(shuffled(card, HIDDEN_PILE, HIDDEN_PILE) for card in order)
        case HandSeen(_, seat, cards):
            return tuple(Movement(card, HANDS[seat], HANDS[seat]) for card in cards or (HIDDEN,))
        case LotDrawn(seat, card):
            return (Movement(card, None, f"lot:{seat}"),)
        case GameStarted():
            return (Movement(EVERY, EVERY, HIDDEN_PILE),)
        case _:
            return ()


def _zone(place: str) -> str:
    return place if run_at(place) is None else OPEN_HANDS
