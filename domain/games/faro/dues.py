"""Wins and losses: called, reported and collected, or settled at once (6)."""

from collections.abc import Iterator, Sequence
from typing import assert_never

import msgspec
from msgspec.structs import replace

from domain.game.claims import Fault, Shown
from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.faro.events import DuesEvent, LossPaid, Pile, WinPaid
from domain.games.faro.pack import is_slip, passes_control
from domain.games.faro.rules import ANSWERING, BY_TURNS, CALLING_WINS, CAUGHT, LOSSES_DUE, SETTLED_AT_ONCE
from domain.games.faro.state import Draft, Due, State, due_of, is_strict
from domain.games.faro.types import ClaimSilence, ClaimSlip


def open_due(state: State, seat: int, pile: Pile) -> Due | None:
    """The amount that the seat has yet to win (right) or lose (left) by the last card; None if there is nothing."""
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
    """The due that the player may settle. Raises Refused."""
    _check_settles(state, rule)
    if seat not in state.waiting:
        raise Refused(ANSWERING)
    due = open_due(state, seat, pile)
    if due is None:
        raise Refused(rule)
    return due


def call_win(draft: Draft, seat: Seat) -> None:
    """A player calls the win, and is paid."""
    due = _own_due(draft.state, seat, "right", CALLING_WINS)
    draft.add(WinPaid(seat, len(draft.state.turned), due.stake), CALLING_WINS)


def report_loss(draft: Draft, seat: Seat) -> None:
    """A player reports the loss, and pays."""
    due = _own_due(draft.state, seat, "left", LOSSES_DUE)
    draft.add(LossPaid(seat, len(draft.state.turned), due.stake, "player"), LOSSES_DUE)


def collect(draft: Draft, seat: Seat, debtor: int) -> None:
    """The bank collects a player's loss by the last card."""
    state = draft.state
    _check_settles(state, LOSSES_DUE)
    if seat != state.bank:
        raise Refused(LOSSES_DUE)
    due = open_due(state, debtor, "left")
    if due is None:
        raise Refused(LOSSES_DUE, "move.seat")
    draft.add(LossPaid(due.seat, len(state.turned), due.stake, "bank"), LOSSES_DUE)


def settle_at_once(draft: Draft) -> None:
    """Under strict enforcement the wins or losses by the last card are paid as it is turned (6.5)."""
    number = len(draft.state.turned)
    last = draft.state.turned[-1]
    for due in last.dues:
        if last.pile == "right":
            draft.add(WinPaid(due.seat, number, due.stake), SETTLED_AT_ONCE)
        else:
            draft.add(LossPaid(due.seat, number, due.stake, "referee"), SETTLED_AT_ONCE)


def pay_when_caught(draft: Draft, due: Due, number: int) -> None:
    """A player who kept silent about the loss by this card pays it after all (8.5)."""
    draft.add(LossPaid(due.seat, number, due.stake, "claim"), CAUGHT)


def evolve_dues(state: State, event: DuesEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case WinPaid(seat, number, amount):
            return _paid(state, seat, number, amount)
        case LossPaid(seat, number, amount):
            return _paid(state, seat, number, -amount)
        case _:
            assert_never(event)


def _paid(state: State, seat: Seat, number: int, gain: int) -> State:
    """The player's win or loss by a card is paid; the bank has the other side of it."""
    card = state.turned[number - 1]
    dues = tuple(replace(due, state="paid") if due.seat == seat else due for due in card.dues)
    turned = (*state.turned[: number - 1], replace(card, dues=dues), *state.turned[number:])
    balances = list(state.balances)
    balances[seat] += gain
    balances[state.bank] -= gain
    return replace(state, turned=turned, balances=tuple(balances))


class KeptSilent(msgspec.Struct, frozen=True, tag="kept_silent"):
    """The seat has not paid the `stake` that it lost by the card with this number, `turned` at a version."""

    seat: Seat
    number: int
    card: str
    turned: int
    stake: int


def faults(state: State) -> Sequence[Fault]:
    """Losses passed over in silence, cards on the wrong pile, and a control that failed; also those claimed before."""
    if state.phase not in ("deal", "review"):
        return ()
    return (*_silences(state), *_slips(state))


def _silences(state: State) -> Iterator[Fault]:
    """Losses still due on cards whose time is over (8.3, 8.5)."""
    over = state.turned[:-1] if state.phase == "deal" else state.turned
    for number, turned in enumerate(over, start=1):
        if turned.pile == "left":
            for due in turned.dues:
                if due.state == "open":
                    fact = KeptSilent(due.seat, number, turned.card, turned.version, due.stake)
                    yield Fault(due.seat, LOSSES_DUE, ClaimSilence(due.seat, number), Shown(fact))


def _slips(state: State) -> Iterator[Fault]:
    for number in range(1, len(state.turned) + 1):
        if is_slip(state.turned, number):
            yield Fault(state.bank, BY_TURNS, ClaimSlip(number))
    if state.phase == "review" and not state.spoilt and not passes_control(state.turned):
        yield Fault(state.bank, BY_TURNS, ClaimSlip(None))
