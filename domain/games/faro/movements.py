"""Where the bank's cards go, and where they are shown, by an event. Zones: `pack`, `pile:left`, `pile:right`."""

from collections.abc import Sequence

from domain.game.movement import Movement, shuffled
from domain.games.faro.events import CardsShuffled, CardTurned, ControlShown, Event

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
