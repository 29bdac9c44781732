"""Who may read what of an event (part 7 of the rulebook). Everybody may know that it happened."""

from domain.games.faro.events import CardsShuffled, ClaimRejected, ClaimUpheld, Event, SilenceClaimed, SlipClaimed
from domain.secrets import NOBODY, PUBLIC, Hidden, Secrets

HIDDEN = "?"


def secrets(event: Event) -> Secrets:
    """The hidden fields of the event; the arbiter reads all."""
    match event:
        case CardsShuffled(order):
            return Secrets(hidden=(Hidden("order", NOBODY, (HIDDEN,) * len(order)),))
        case SilenceClaimed() | SlipClaimed():
            return Secrets(hidden=(Hidden("finding", NOBODY, None),))
        case ClaimUpheld() | ClaimRejected():
            return Secrets(versions=("proof",))
        case _:
            return PUBLIC
