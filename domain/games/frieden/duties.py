"""The duties of twos and threes: what lapses, and passing them on (5.7, 9.21, 9.31)."""

from domain.games.frieden.draws import can_draw
from domain.games.frieden.events import DutyLapsed, DutyPassedOn
from domain.games.frieden.model import Desk, State
from domain.games.frieden.rulebook import DUTY_LAPSES, THREE_PASSES_ON, TWO_PASSES_ON
from domain.games.frieden.turn_model import Duty, Need


def pass_on(desk: Desk, seat: int, count: int, duty: Duty) -> None:
    """The seat has laid so many twos or threes, by which its duty falls on as many of the next turns."""
    rule = TWO_PASSES_ON if duty.rank == "2" else THREE_PASSES_ON
    desk.add(DutyPassedOn(seat, count, duty), rule)


def lapse_duty(desk: Desk) -> None:
    """What is owed and cannot be done lapses."""
    turn = desk.state.turn
    lapsed = _impossible(desk.state)
    if lapsed:
        desk.add(DutyLapsed(turn.seat, lapsed), DUTY_LAPSES)


def _impossible(state: State) -> tuple[Need, ...]:
    """What is owed of the turn's duty and cannot be done (5.7)."""
    turn, lapsed = state.turn, list[Need]()
    if "draw" in turn.need and not can_draw(state, turn.seat):
        lapsed.append("draw")
    is_draw_owed = "draw" in turn.need and not lapsed
    if "discard" in turn.need and not state.zones.hands[turn.seat] and not is_draw_owed:
        lapsed.append("discard")
    return tuple(lapsed)
