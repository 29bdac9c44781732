"""Who may read what of an event (part 7 of the rulebook). Everybody may know that it happened."""

from domain.game.secrets import PUBLIC, Secrets
from domain.games.whist.events import CardsShuffled, ClaimRejected, ClaimUpheld, Event, HandDealt, RevokeClaimed
from domain.kit.masks import for_arbiter, hidden_order, own_hands


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
