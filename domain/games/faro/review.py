"""Accepting a deal (9.1)."""

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.faro.course import Desk, end_deal
from domain.games.faro.events import DealAccepted
from domain.games.faro.rulebook import REVIEW


def accept_deal(desk: Desk, seat: Seat) -> None:
    """A seat accepts the deal; with the last it is over."""
    state = desk.state
    if state.phase != "review" or seat in state.accepted:
        raise Refused(REVIEW)
    if len(desk.add(DealAccepted(seat), REVIEW).accepted) == state.seats:
        end_deal(desk)
