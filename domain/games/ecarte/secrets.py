"""Who may read what of an event (part 7 of the rulebook). Everybody may know that it happened."""

from domain.games.ecarte.events import (
    BreachClaimed,
    CardsExchanged,
    CardsShuffled,
    ClaimRejected,
    ClaimUpheld,
    Event,
    HandDealt,
)
from domain.secrets import NOBODY, PUBLIC, Hidden, Secrets

HIDDEN = "?"


def secrets(event: Event) -> Secrets:
    """The hidden fields of the event and their readers; the arbiter reads all."""
    match event:
        case CardsExchanged(seat=seat, count=count):
            owner, masks = frozenset({seat}), (HIDDEN,) * count
            return Secrets(hidden=(Hidden("discarded", owner, masks), Hidden("drawn", owner, masks)))
        case HandDealt(hands=hands):
            return Secrets(
                hidden=tuple(
                    Hidden("hands", frozenset({seat}), (HIDDEN,) * len(cards), at=seat)
                    for seat, cards in enumerate(hands)
                )
            )
        case CardsShuffled(order):
            return Secrets(hidden=(Hidden("order", NOBODY, (HIDDEN,) * len(order)),))
        case BreachClaimed():
            return Secrets(hidden=(Hidden("finding", NOBODY, None),))
        case ClaimUpheld() | ClaimRejected():
            return Secrets(hidden=(Hidden("rightful", NOBODY, None),), versions=("proof",))
        case _:
            return PUBLIC
