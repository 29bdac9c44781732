"""Stealing and reincarnating after the decision of a trick (7)."""

from domain.game.rule import Refused
from domain.games.scherbia.desk import Desk
from domain.games.scherbia.events import CardStolen, Reincarnated
from domain.games.scherbia.plays import check_own
from domain.games.scherbia.questions import ToReincarnate, ToSteal
from domain.games.scherbia.reincarnation import is_lower
from domain.games.scherbia.rows import find
from domain.games.scherbia.rulebook import LOWER_CARD, REINCARNATION, STEAL_LOOT, THIEVES


def steal(desk: Desk, asked: ToSteal, card: str) -> None:
    """The thief takes a card of its loot. Raises Refused."""
    stolen = find(desk.state.trick.rows, card)
    if stolen is None or card not in asked.loot:
        raise Refused(STEAL_LOOT)
    desk.add(CardStolen(asked.seat, card, stolen.seat), THIEVES)


def reincarnate(desk: Desk, asked: ToReincarnate, card: str) -> None:
    """The healer is swapped for a lower card of the hand. Raises Refused."""
    check_own(desk.state, asked.seat, card)
    if not is_lower(card):
        raise Refused(LOWER_CARD)
    desk.add(Reincarnated(asked.seat, asked.healer, card), REINCARNATION)
