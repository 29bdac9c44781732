"""What follows by itself, over and over until nothing is left to do (1.5)."""

from domain.game.chance import Chance
from domain.games.frieden.decisions.choices import close, has_choice
from domain.games.frieden.duties import lapse_duty
from domain.games.frieden.endings import end_by_peace, end_by_standstill, is_standstill
from domain.games.frieden.hand_limits import serve_hand_limits
from domain.games.frieden.model import Desk
from domain.games.frieden.peace import kingdoms_left, set_aside
from domain.games.frieden.seats import next_seat
from domain.games.frieden.turn_model import is_action_owed
from domain.games.frieden.turns import start_turn


def go_on(desk: Desk, chance: Chance) -> None:
    """Carry out what is due, until a seat or the arbiter is to act or the game is over."""
    while _goes_on(desk, chance):
        pass


def _goes_on(desk: Desk, chance: Chance) -> bool:
    """One pass through what is due; whether there has to be another one."""
    serve_hand_limits(desk, chance)
    set_aside(desk)
    if not kingdoms_left(desk.state):
        end_by_peace(desk)
        return False
    if desk.state.decisions and not has_choice(desk.state):
        close(desk)
        return True
    if desk.state.decisions or desk.state.waits:
        return False
    lapse_duty(desk)
    if is_action_owed(desk.state.turn):
        return False
    if is_standstill(desk.state):
        end_by_standstill(desk)
        return False
    start_turn(desk, next_seat(desk.state))
    return True
