"""The farmer's sacrifice: farmers go home to the seats that played them (7.6)."""

from domain.game.rule import Cited
from domain.games.scherbia.events import Event, FarmerReturned
from domain.games.scherbia.model import State
from domain.games.scherbia.rows import lying
from domain.games.scherbia.rulebook import SACRIFICE


def due_sacrifice(state: State) -> Cited[Event] | None:
    """The next farmer that goes home; one that was swapped in does not."""
    if rests(state):
        return None
    for one in lying(state.trick.rows):
        if one.acts_as == "farmer" and not (one.waived or one.blanked or one.swapped):
            return Cited(FarmerReturned(one.seat, one.card, one.seat), SACRIFICE)
    return None


def rests(state: State) -> bool:
    """Whether thieves, farmers and healers do nothing, since nobody took the trick (7.1)."""
    return state.trick.winner is None and state.options.tied_trick == "discard"
