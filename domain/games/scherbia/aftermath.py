"""After the decision of a trick: rescued cards, thieves, farmers, healers, and the clearing (7)."""

from domain.game.rule import Cited, Refused
from domain.games.scherbia.events import CardRescued, CardStolen, Event, FarmerReturned, Reincarnated, TrickCleared
from domain.games.scherbia.model import Desk, State
from domain.games.scherbia.plays import check_own
from domain.games.scherbia.questions import ToReincarnate, ToSteal
from domain.games.scherbia.reincarnation import is_lower
from domain.games.scherbia.rows import find, lying
from domain.games.scherbia.rulebook import (
    AFTER_DECISION,
    CLEARING,
    LOWER_CARD,
    REINCARNATION,
    SACRIFICE,
    STEAL_LOOT,
    THIEVES,
)


def due_rescue(state: State) -> Cited[Event] | None:
    """The next rescued card that goes to its owner's pile."""
    for card in lying(state.trick.rows):
        if card.rescued:
            return Cited(CardRescued(card.seat, card.card, card.seat), AFTER_DECISION)
    return None


def is_left_out(state: State) -> bool:
    """Whether thieves, farmers and healers are left out, since nobody took the trick (7.1)."""
    return state.trick.winner is None and state.options.tied_trick == "discard"


def steal(desk: Desk, asked: ToSteal, card: str) -> None:
    """The thief takes a card of its loot. Raises Refused."""
    stolen = find(desk.state.trick.rows, card)
    if stolen is None or card not in asked.loot:
        raise Refused(STEAL_LOOT)
    desk.add(CardStolen(asked.seat, card, stolen.seat), THIEVES)


def due_sacrifice(state: State) -> Cited[Event] | None:
    """The next farmer that goes home to the seat that played it; one that was swapped in does not (7.6)."""
    if is_left_out(state):
        return None
    for card in lying(state.trick.rows):
        if card.acts_as == "farmer" and not (card.waived or card.blanked or card.swapped):
            return Cited(FarmerReturned(card.seat, card.card, card.seat), SACRIFICE)
    return None


def reincarnate(desk: Desk, asked: ToReincarnate, card: str) -> None:
    """The healer is swapped for a lower card of the hand. Raises Refused."""
    check_own(desk.state, asked.seat, card)
    if not is_lower(card):
        raise Refused(LOWER_CARD)
    desk.add(Reincarnated(asked.seat, asked.healer, card), REINCARNATION)


def due_clearing(state: State) -> Cited[Event]:
    """The clearing of the table."""
    trick = state.trick
    cards = tuple(card.card for card in lying(trick.rows))
    return Cited(TrickCleared(trick.number, trick.winner, cards), CLEARING)
