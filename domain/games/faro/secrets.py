"""The secrets of each event, and the cards that it moves (part 7). Everybody may know that it happened."""

from collections.abc import Sequence

from domain.game.movement import Movement, shuffled
from domain.game.secrets import PUBLIC, Secrets
from domain.games.faro.events import (
    CardsShuffled,
    CardTurned,
    ClaimRejected,
    ClaimUpheld,
    ControlShown,
    Event,
    SilenceClaimed,
    SlipClaimed,
)
from domain.kit.cards import for_arbiter, hidden_order


def secrets(event: Event) -> Secrets:
    """The hidden fields of the event; the arbiter reads all."""
    match event:
        case CardsShuffled(order):
            return Secrets(hidden=(hidden_order(order),))
        case SilenceClaimed() | SlipClaimed():
            return Secrets(hidden=(for_arbiter("finding"),))
        case ClaimUpheld() | ClaimRejected():
            return Secrets(versions=("proof",))
        case _:
            return PUBLIC


PACK = "pack"
ALL = "*"


def movements(event: Event) -> Sequence[Movement]:
    """The cards that change place or are shown by the event, as its reader sees them."""
    match event:
        case CardsShuffled(order):
            return (Movement(ALL, ALL, PACK), *(shuffled(card, PACK, PACK) for card in order))
        case ControlShown(card):
            return (Movement(card, PACK, PACK),)
        case CardTurned(card=card, pile=pile):
            return (Movement(card, PACK, f"pile:{pile}"),)
        case _:
            return ()
