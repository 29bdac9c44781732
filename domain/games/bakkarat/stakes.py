"""Cutting, staking, and leaving the table (4.1, 5, 9)."""

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.bakkarat.course import deal
from domain.games.bakkarat.events import GameEnded, HandRaised, PackCut, PlayerLeft, StakePlaced
from domain.games.bakkarat.model import Desk, is_strict
from domain.games.bakkarat.rulebook import (
    BANK_DOES_NOT_STAKE,
    CHANGING_STAKES,
    CUT,
    IMPOLITE,
    LEAVING,
    RAISING_THE_HAND,
    STAKES,
    THREE_ARE_NEEDED,
)
from domain.games.bakkarat.seats import cutter, players

MOST_CUT = 51


def cut(desk: Desk, seat: Seat, at: int) -> None:
    """The bank's right neighbour cuts the pack."""
    state = desk.state
    if state.phase != "cut" or seat != cutter(state.bank):
        raise Refused(CUT)
    if not 1 <= at <= MOST_CUT:
        raise Refused(CUT, "move.at")
    desk.add(PackCut(seat, at), CUT)


def place_stake(desk: Desk, seat: Seat, amount: int) -> None:
    """A player stakes, or changes its stake."""
    state = desk.state
    if state.phase != "stakes":
        raise Refused(CHANGING_STAKES)
    if seat == state.bank:
        raise Refused(BANK_DOES_NOT_STAKE)
    if amount < 1:
        raise Refused(STAKES, "move.amount")
    desk.add(StakePlaced(seat, amount), STAKES)


def raise_hand(desk: Desk, seat: Seat) -> None:
    """The bank ends the staking, and the cards are dealt."""
    state = desk.state
    staked = all(state.stakes[player] is not None for player in players(state.bank))
    if state.phase != "stakes" or seat != state.bank or not staked:
        raise Refused(RAISING_THE_HAND)
    desk.add(HandRaised(seat), RAISING_THE_HAND)
    deal(desk)


def leave(desk: Desk, seat: Seat) -> None:
    """An active seat leaves, and the game is over."""
    state = desk.state
    if state.phase != "stakes":
        raise Refused(LEAVING)
    is_impolite = state.banked[seat] == 0
    if is_impolite and is_strict(state):
        raise Refused(IMPOLITE)
    desk.add(PlayerLeft(seat, is_impolite), IMPOLITE if is_impolite else LEAVING)
    desk.add(GameEnded("player_left", state.balances), THREE_ARE_NEEDED)
