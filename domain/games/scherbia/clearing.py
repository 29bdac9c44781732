"""The first and the last step after the decision, and what follows a trick (6.7, 7.1, 7.11, 8.1)."""

from domain.game.rule import Cited
from domain.games.scherbia.events import CardRescued, Event, TrickCleared, TrickStarted
from domain.games.scherbia.model import State
from domain.games.scherbia.rows import lying
from domain.games.scherbia.rulebook import AFTER_DECISION, CLEARING, FIRST_LEADER, NEXT_LEADER


def due_rescue(state: State) -> Cited[Event] | None:
    """The next rescued card that goes to its owner's pile."""
    for one in lying(state.trick.rows):
        if one.rescued:
            return Cited(CardRescued(one.seat, one.card, one.seat), AFTER_DECISION)
    return None


def due_clearing(state: State) -> Cited[Event]:
    """The clearing of the table."""
    trick = state.trick
    cards = tuple(one.card for one in lying(trick.rows))
    return Cited(TrickCleared(trick.number, trick.winner, cards), CLEARING)


def due_trick(state: State) -> Cited[Event] | None:
    """The next trick, as long as there are cards to play; in any case a first one."""
    number = state.trick.number + 1
    if number > 1 and not any(state.hands):
        return None
    return Cited(TrickStarted(number, state.leader), FIRST_LEADER if number == 1 else NEXT_LEADER)
