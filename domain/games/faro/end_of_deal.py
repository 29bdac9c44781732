"""Accepting a deal, and the end of a deal and of the game (9)."""

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.faro.events import DealAccepted, DealDropped, DealEnded, GameEnded
from domain.games.faro.model import Desk
from domain.games.faro.rulebook import GAME_OVER, NEXT_BANK, READY, REVIEW


def accept_deal(desk: Desk, seat: Seat) -> None:
    """A seat accepts the deal."""
    state = desk.state
    if state.phase != "review" or seat in state.accepted:
        raise Refused(REVIEW)
    desk.add(DealAccepted(seat), REVIEW)


def drop_deal(desk: Desk) -> None:
    """The deal is dropped, since no card is staked (3.6)."""
    desk.add(DealDropped(desk.state.deal), READY)


def end_deal(desk: Desk) -> None:
    """The deal is over, and with the last one the game."""
    state = desk.state
    desk.add(DealEnded(state.deal, state.balances), NEXT_BANK)
    if state.deal == state.options.deals:
        desk.add(GameEnded(state.balances), GAME_OVER)
