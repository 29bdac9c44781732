"""Wins and losses: called, reported and collected, or settled at once (6)."""

from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.faro.events import LossPaid, Pile, WinPaid
from domain.games.faro.model import Desk, Due, State, due_of, is_strict
from domain.games.faro.rulebook import ANSWERING, CALLING_WINS, CAUGHT, LOSSES_DUE, SETTLED_AT_ONCE


def open_due(state: State, seat: int, pile: Pile) -> Due | None:
    """What the seat has yet to win (right) or lose (left) by the last card; None if there is nothing."""
    if not state.turned or state.turned[-1].pile != pile:
        return None
    due = due_of(state.turned[-1], seat)
    return due if due is not None and due.state == "open" else None


def _check_settles(state: State, rule: Rule) -> None:
    if state.phase != "deal":
        raise Refused(rule)
    if is_strict(state):
        raise Refused(SETTLED_AT_ONCE)


def _own_due(state: State, seat: Seat, pile: Pile, rule: Rule) -> Due:
    """What the player may settle. Raises Refused."""
    _check_settles(state, rule)
    if seat not in state.waiting:
        raise Refused(ANSWERING)
    due = open_due(state, seat, pile)
    if due is None:
        raise Refused(rule)
    return due


def call_win(desk: Desk, seat: Seat) -> None:
    """A player calls the win, and is paid."""
    due = _own_due(desk.state, seat, "right", CALLING_WINS)
    desk.add(WinPaid(seat, len(desk.state.turned), due.stake), CALLING_WINS)


def report_loss(desk: Desk, seat: Seat) -> None:
    """A player reports the loss, and pays."""
    due = _own_due(desk.state, seat, "left", LOSSES_DUE)
    desk.add(LossPaid(seat, len(desk.state.turned), due.stake, "player"), LOSSES_DUE)


def collect(desk: Desk, seat: Seat, debtor: int) -> None:
    """The bank collects a player's loss by the last card."""
    state = desk.state
    _check_settles(state, LOSSES_DUE)
    if seat != state.bank:
        raise Refused(LOSSES_DUE)
    due = open_due(state, debtor, "left")
    if due is None:
        raise Refused(LOSSES_DUE, "move.seat")
    desk.add(LossPaid(due.seat, len(state.turned), due.stake, "bank"), LOSSES_DUE)


def settle_at_once(desk: Desk) -> None:
    """Under strict enforcement the wins or losses by the last card are paid as it is turned (6.5)."""
    number = len(desk.state.turned)
    last = desk.state.turned[-1]
    for due in last.dues:
        if last.pile == "right":
            desk.add(WinPaid(due.seat, number, due.stake), SETTLED_AT_ONCE)
        else:
            desk.add(LossPaid(due.seat, number, due.stake, "referee"), SETTLED_AT_ONCE)


def pay_when_caught(desk: Desk, due: Due, number: int) -> None:
    """A player who kept silent about the loss by this card pays it after all (8.5)."""
    desk.add(LossPaid(due.seat, number, due.stake, "claim"), CAUGHT)
