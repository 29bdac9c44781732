"""Who may read what of an event (part 7 of the rulebook). Everybody may know that it happened."""

from domain.games.whist.events import CardsShuffled, ClaimRejected, ClaimUpheld, Event, HandDealt, RevokeClaimed
from domain.secrets import NOBODY, PUBLIC, Hidden, Secrets

HIDDEN = "?"


def secrets(event: Event) -> Secrets:
    """The hidden fields of the event and their readers; the arbiter reads all."""
    match event:
        case HandDealt(hands=hands):
            return Secrets(
                hidden=tuple(
                    Hidden("hands", frozenset({seat}), (HIDDEN,) * len(cards), at=seat)
                    for seat, cards in enumerate(hands)
                )
            )
        case CardsShuffled(order):
            return Secrets(hidden=(Hidden("order", NOBODY, (HIDDEN,) * len(order)),))
        case RevokeClaimed():
            return Secrets(hidden=(Hidden("finding", NOBODY, None),))
        case ClaimUpheld() | ClaimRejected():
            return Secrets(hidden=(Hidden("held", NOBODY, None),), versions=("proof",))
        case _:
            return PUBLIC
