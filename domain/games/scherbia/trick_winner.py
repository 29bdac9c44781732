"""Who takes the trick (6)."""

from domain.game.rule import Cited, Rule
from domain.game.seat import Seat
from domain.games.scherbia.events import Event, TrickDecided
from domain.games.scherbia.model import State
from domain.games.scherbia.omnipotence import omnipotent_among, sharing_highest
from domain.games.scherbia.questions import ToBreakTie
from domain.games.scherbia.rulebook import HIGHEST_TOTAL, OMNIPOTENCE_TAKES_TRICK, TIE_STANDS
from domain.games.scherbia.value import totals


def due_decision(state: State) -> Cited[Event] | ToBreakTie:
    """The decision of the trick, or the seat that can break the tie."""
    trick = state.trick
    tied = sharing_highest(totals(state))
    if len(tied) == 1:
        return _decided(state, tied[0], HIGHEST_TOTAL)
    mage = omnipotent_among(trick, tied)
    if mage is None or trick.yielded:
        return _decided(state, None, TIE_STANDS)
    if mage == trick.omnipotent:
        return _decided(state, mage, OMNIPOTENCE_TAKES_TRICK)
    return ToBreakTie(mage, "trick")


def _decided(state: State, winner: Seat | None, rule: Rule) -> Cited[Event]:
    return Cited(TrickDecided(state.trick.number, winner, totals(state)), rule)
