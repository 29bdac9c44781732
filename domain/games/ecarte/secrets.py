"""Who may read what of an event (part 7 of the rulebook). Everybody may know that it happened."""

from domain.game.secrets import PUBLIC, Hidden, Secrets
from domain.games.ecarte.events import (
    BreachClaimed,
    CardsExchanged,
    CardsShuffled,
    ClaimRejected,
    ClaimUpheld,
    Event,
    HandDealt,
)
from domain.kit.masks import HIDDEN, for_arbiter, hidden_order, own_hands


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
