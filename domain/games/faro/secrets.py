"""Who may read what of an event (part 7 of the rulebook). Everybody may know that it happened."""

from domain.game.secrets import PUBLIC, Secrets
from domain.games.faro.events import CardsShuffled, ClaimRejected, ClaimUpheld, Event, SilenceClaimed, SlipClaimed
from domain.kit.masks import for_arbiter, hidden_order


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
