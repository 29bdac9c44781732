"""The duties of twos and threes: what lapses, and passing them on (5.7, 9.21, 9.31)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.frieden.chain import lengthened
from domain.games.frieden.draws import can_draw
from domain.games.frieden.events import DutiesEvent, DutyLapsed, DutyPassedOn
from domain.games.frieden.rules import DUTY_LAPSES, THREE_PASSES_ON, TWO_PASSES_ON
from domain.games.frieden.state import Draft, State
from domain.games.frieden.turn_model import Duty, Need, Turn


def pass_on(draft: Draft, seat: int, count: int, duty: Duty) -> None:
    """The seat has laid so many twos or threes, by which its duty falls on as many of the next turns."""
    rule = TWO_PASSES_ON if duty.rank == "2" else THREE_PASSES_ON
    draft.add(DutyPassedOn(seat, count, duty), rule)


def lapse_duty(draft: Draft) -> None:
    """Let the owed parts of a duty lapse that cannot be done."""
    turn = draft.state.turn
    lapsed = _impossible(draft.state)
    if lapsed:
        draft.add(DutyLapsed(turn.seat, lapsed), DUTY_LAPSES)


def _impossible(state: State) -> tuple[Need, ...]:
    """The owed parts of the turn's duty that cannot be done (5.7)."""
    turn, lapsed = state.turn, list[Need]()
    if "draw" in turn.need and not can_draw(state, turn.seat):
        lapsed.append("draw")
    is_draw_owed = "draw" in turn.need and not lapsed
    if "discard" in turn.need and not state.zones.hands[turn.seat] and not is_draw_owed:
        lapsed.append("discard")
    return tuple(lapsed)


def evolve_duties(state: State, event: DutiesEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case DutyLapsed():
            return replace(state, turn=_lapsed(state.turn, event.need))
        case DutyPassedOn():
            return _passed_on(state, event)
        case _:
            assert_never(event)


def _lapsed(turn: Turn, lapsed: tuple[Need, ...]) -> Turn:
    """The turn without the lapsed parts; a duty of which nothing was done and nothing is left is gone (5.7)."""
    need = tuple(part for part in turn.need if part not in lapsed)
    is_gone = not need and not turn.acted
    return replace(turn, need=need, duty=None if is_gone else turn.duty)


def _passed_on(state: State, event: DutyPassedOn) -> State:
    """The duty lies on the next turns, and this one is over (9.21, 9.31)."""
    turn = state.turn
    return replace(
        state,
        turn=replace(turn, duty=None, need=(), acted=True),
        duties=(event.duty,) * event.count + state.duties,
        chain=lengthened(state.chain, event.duty.rank, state.laid, turn.number),
        laid=(),
    )
