"""What follows a command by itself, over and over until nothing is left to do (1.5)."""

from domain.game.chance import Chance
from domain.games.frieden.decisions.choices import close, has_choice
from domain.games.frieden.deck import is_joker
from domain.games.frieden.drawing import can_draw
from domain.games.frieden.events import DutyLapsed, KingdomSetAside, TurnStarted
from domain.games.frieden.hand_limits import serve_hand_limits
from domain.games.frieden.model import Desk, State
from domain.games.frieden.result import all_at_peace, is_standstill, kingdoms_left, standstill
from domain.games.frieden.rulebook import (
    ALL_KINGDOMS,
    DUTY_LAPSES,
    SET_ASIDE,
    STANDSTILL,
    TURN_ORDER,
)
from domain.games.frieden.seats import next_seat
from domain.games.frieden.turn_model import Need, is_action_owed


def settle(desk: Desk, chance: Chance) -> None:
    """Carry out what is due, until a seat or the arbiter is to act or the game is over."""
    while _goes_on(desk, chance):
        pass


def start_turn(desk: Desk, seat: int) -> None:
    """The next turn begins, with the first duty in the queue (5.4, 5.5)."""
    state = desk.state
    duty = state.duties[0] if state.duties else None
    desk.add(TurnStarted(seat, state.turn.number + 1, duty), TURN_ORDER)


def _goes_on(desk: Desk, chance: Chance) -> bool:
    """One pass through what is due; whether there has to be another one."""
    serve_hand_limits(desk, chance)
    _set_aside(desk)
    if not kingdoms_left(desk.state):
        desk.add(all_at_peace(desk.state), ALL_KINGDOMS)
        return False
    if desk.state.decisions and not has_choice(desk.state):
        close(desk)
        return True
    if desk.state.decisions or desk.state.waits:
        return False
    _lapse(desk)
    if is_action_owed(desk.state.turn):
        return False
    if is_standstill(desk.state):
        desk.add(standstill(desk.state), STANDSTILL)
        return False
    start_turn(desk, next_seat(desk.state))
    return True


def _set_aside(desk: Desk) -> None:
    for run in desk.state.zones.runs:
        if run.declared and not any(map(is_joker, run.cards)):
            desk.add(KingdomSetAside(run.kingdom, run.seat, run.run), SET_ASIDE)


def _lapse(desk: Desk) -> None:
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
