"""What follows by itself, over and over until nothing is left to do (1.5)."""

from domain.game.chance import Chance
from domain.games.frieden.revision_1.decisions.choices import close, has_choice
from domain.games.frieden.revision_1.duties import lapse_duty
from domain.games.frieden.revision_1.endings import end_by_peace, end_by_standstill, is_standstill
from domain.games.frieden.revision_1.hand_limits import serve_hand_limits
from domain.games.frieden.revision_1.model import Draft
from domain.games.frieden.revision_1.peace import kingdoms_left, set_aside
from domain.games.frieden.revision_1.seats import next_seat
from domain.games.frieden.revision_1.turn_model import is_action_owed
from domain.games.frieden.revision_1.turns import start_turn


def advance(draft: Draft, chance: Chance) -> None:
    """Carry out what is due, until a seat or the arbiter is to act or the game is over."""
    while _goes_on(draft, chance):
        pass


def _goes_on(draft: Draft, chance: Chance) -> bool:
    """One pass through what is due; whether there has to be another one."""
    serve_hand_limits(draft, chance)
    set_aside(draft)
    if not kingdoms_left(draft.state):
        end_by_peace(draft)
        return False
    if draft.state.decisions and not has_choice(draft.state):
        close(draft)
        return True
    if draft.state.decisions or draft.state.waits:
        return False
    lapse_duty(draft)
    if is_action_owed(draft.state.turn):
        return False
    if is_standstill(draft.state):
        end_by_standstill(draft)
        return False
    start_turn(draft, next_seat(draft.state))
    return True
