"""Who may read what of an event (part 7 of the rulebook). Everybody may know that it happened."""

from domain.game.secrets import PUBLIC, Secrets
from domain.games.bakkarat.events import (
    BakClaimed,
    CardsDealt,
    CardsShuffled,
    ClaimRejected,
    ClaimUpheld,
    Event,
    ThirdCardDrawn,
)
from domain.kit.masks import for_arbiter, hidden_order, own_card, own_hands


def secrets(event: Event) -> Secrets:
    """The hidden fields of the event and their readers; the arbiter reads all."""
    match event:
        case CardsShuffled(order=order):
            return Secrets(hidden=(hidden_order(order),))
        case CardsDealt(hands=hands):
            return Secrets(hidden=own_hands(hands))
        case ThirdCardDrawn(seat, _, face_up) if not face_up:
            return Secrets(hidden=(own_card(seat),))
        case BakClaimed():
            return Secrets(hidden=(for_arbiter("finding"),))
        case ClaimUpheld() | ClaimRejected():
            return Secrets(versions=("proof",))
        case _:
            return PUBLIC
