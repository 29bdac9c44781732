"""Who may read what of an event (part 7 of the rulebook). Everybody may know that it happened."""

from domain.games.bakkarat.events import (
    BakClaimed,
    CardsDealt,
    CardsShuffled,
    ClaimRejected,
    ClaimUpheld,
    Event,
    ThirdCardDrawn,
)
from domain.secrets import NOBODY, PUBLIC, Hidden, Secrets

HIDDEN = "?"


def secrets(event: Event) -> Secrets:
    """The hidden fields of the event and their readers; the arbiter reads all."""
    match event:
        case CardsShuffled(order=order):
            return Secrets(hidden=(Hidden("order", NOBODY, (HIDDEN,) * len(order)),))
        case CardsDealt(hands=hands):
            own = (
                Hidden("hands", frozenset({seat}), (HIDDEN,) * len(cards), at=seat) for seat, cards in enumerate(hands)
            )
            return Secrets(hidden=tuple(own))
        case ThirdCardDrawn(seat, _, face_up) if not face_up:
            return Secrets(hidden=(Hidden("card", frozenset({seat}), HIDDEN),))
        case BakClaimed():
            return Secrets(hidden=(Hidden("finding", NOBODY, None),))
        case ClaimUpheld() | ClaimRejected():
            return Secrets(versions=("proof",))
        case _:
            return PUBLIC
