"""The secrets of each event, and the cards that it moves (part 7). Everybody may know that it happened."""

from collections.abc import Sequence

from domain.game.movement import Movement, dealt, hand_of, shuffled
from domain.game.secrets import PUBLIC, Secrets
from domain.games.whist.events import (
    CardCalled,
    CardExposed,
    CardPlayed,
    CardsDrawn,
    CardsShuffled,
    ClaimRejected,
    ClaimUpheld,
    Event,
    HandDealt,
    MisdealFound,
    PlayCorrected,
    RevokeClaimed,
    TurnUpTaken,
)
from domain.kit.cards import for_arbiter, hidden_order, own_hands


def secrets(event: Event) -> Secrets:
    """The hidden fields of the event and their readers; the arbiter reads all."""
    match event:
        case HandDealt(hands=hands):
            return Secrets(hidden=own_hands(hands))
        case CardsShuffled(order):
            return Secrets(hidden=(hidden_order(order),))
        case RevokeClaimed():
            return Secrets(hidden=(for_arbiter("finding"),))
        case ClaimUpheld() | ClaimRejected():
            return Secrets(hidden=(for_arbiter("held"),), versions=("proof",))
        case _:
            return PUBLIC


EVERY = "*"
PACK = "pack"
CENTRE = "centre"


def movements(event: Event) -> Sequence[Movement]:
    """The cards that change place or are shown by the event, as its reader sees them.

    The held cards that a ruling names (`held`) are no movement. They stay where they are, and the arbiter, who alone
    reads them, has seen them before.
    """
    match event:
        case CardPlayed(seat, card, trick):
            return (Movement(card, hand_of(seat), _trick(trick)),)
        case PlayCorrected(seat, trick, withdrawn, card):
            return (
                Movement(withdrawn, _trick(trick), hand_of(seat)),
                Movement(card, hand_of(seat), _trick(trick)),
            )
        case TurnUpTaken(seat, card):
            return (Movement(card, CENTRE, hand_of(seat)),)
        case CardExposed(seat, card) | CardCalled(partner=seat, card=card):
            return (Movement(card, hand_of(seat), hand_of(seat)),)
        case HandDealt(turn_up=turn_up, hands=hands):
            held = (dealt(card, PACK, hand_of(seat)) for seat, cards in enumerate(hands) for card in cards)
            return (*held, Movement(turn_up, PACK, CENTRE))
        case MisdealFound(_, exposed):
            return tuple(Movement(seen.card, hand_of(seen.seat), hand_of(seen.seat)) for seen in exposed)
        case CardsShuffled(order):
            return (Movement(EVERY, EVERY, PACK), *(shuffled(card, PACK, PACK) for card in order))
        case CardsDrawn(cards):
            return tuple(Movement(drawn.card, PACK, f"draw:{drawn.seat}") for drawn in cards)
        case _:
            return ()


def _trick(number: int) -> str:
    return f"trick:{number}"
