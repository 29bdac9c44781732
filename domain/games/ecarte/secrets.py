"""The secrets of each event, and the cards that it moves (part 7). Everybody may know that it happened."""

from collections.abc import Sequence

from domain.game.movement import Movement, dealt, hand_of, shuffled
from domain.game.secrets import PUBLIC, Hidden, Secrets
from domain.games.ecarte.cards import HAND_SIZE, SEATS
from domain.games.ecarte.events import (
    BreachClaimed,
    CardPlayed,
    CardsExchanged,
    CardsShuffled,
    ClaimRejected,
    ClaimUpheld,
    Event,
    HandDealt,
    HandScored,
)
from domain.kit.cards import HIDDEN, for_arbiter, hidden_order, own_hands


def secrets(event: Event) -> Secrets:
    """The hidden fields of the event and their readers; the arbiter reads all."""
    match event:
        case CardsExchanged(seat=seat, count=count):
            owner, masks = frozenset({seat}), (HIDDEN,) * count
            return Secrets(hidden=(Hidden("discarded", owner, masks), Hidden("drawn", owner, masks)))
        case HandDealt(hands=hands):
            return Secrets(hidden=own_hands(hands))
        case CardsShuffled(order):
            return Secrets(hidden=(hidden_order(order),))
        case BreachClaimed():
            return Secrets(hidden=(for_arbiter("finding"),))
        case ClaimUpheld() | ClaimRejected():
            return Secrets(hidden=(for_arbiter("rightful"),), versions=("proof",))
        case _:
            return PUBLIC


EVERY = "*"
TALON = "talon"
TURN_UP = "turn_up"


def movements(event: Event) -> Sequence[Movement]:
    """The cards that change place by the event, as its reader sees them.

    The rightful cards that a ruling names are none: they stay where they are, and the arbiter, who alone reads them,
    has seen them before.
    """
    match event:
        case CardPlayed(seat, card, trick):
            return (Movement(card, hand_of(seat), f"trick:{trick}"),)
        case CardsExchanged(seat, _, discarded, drawn):
            away = (Movement(card, hand_of(seat), _discards(seat)) for card in discarded)
            return (*away, *(Movement(card, TALON, hand_of(seat)) for card in drawn))
        case HandDealt(turn_up=turn_up, hands=hands):
            held = (dealt(card, TALON, hand_of(seat)) for seat, cards in enumerate(hands) for card in cards)
            return (*held, Movement(turn_up, TALON, TURN_UP))
        case HandScored(tricks) if sum(tricks) < HAND_SIZE:
            return tuple(Movement(EVERY, hand_of(seat), _discards(seat)) for seat in SEATS)
        case CardsShuffled(order):
            return (Movement(EVERY, EVERY, TALON), *(shuffled(card, TALON, TALON) for card in order))
        case _:
            return ()


def _discards(seat: int) -> str:
    return f"discards:{seat}"
