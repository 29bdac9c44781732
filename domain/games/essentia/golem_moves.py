"""Moving a golem (sections 3 and 4)."""

from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.essentia.board import NUMBER
from domain.games.essentia.commands import MoveGolem
from domain.games.essentia.endings import end_by_move
from domain.games.essentia.events import GolemMoved
from domain.games.essentia.model import Desk, State
from domain.games.essentia.powers import FROM_ROCK_TO_EMPTY, FROM_ROCK_TO_ENEMY, LINES, NAMEABLE, STEPS
from domain.games.essentia.reach import power_at
from domain.games.essentia.rulebook import (
    ATTACK_FROM_ROCK,
    BLOCKING_CIRCLE,
    INACTIVE_CIRCLE,
    MOVE_FROM_ROCK,
    MOVE_IN_TURN,
    NAME_THE_POWER,
    NAMED_ON_ENTERING_ONLY,
    NO_PASSING,
    NOT_OVER_GOLEMS,
    ONE_GOLEM_ON_A_SQUARE,
    OWN_GOLEM,
    POWERS_TO_NAME,
)
from domain.games.essentia.truce import let_offer_lapse
from domain.kit.grid import way


def move_golem(desk: Desk, seat: Seat, command: MoveGolem) -> None:
    """The golem moves, an open offer of the other seat lapses, and the move may end the game (5.4)."""
    state, source, target = desk.state, NUMBER[command.source], NUMBER[command.target]
    _check_golem(state, seat, source, target)
    rule = _check_way(state, source, target)
    _check_power(state, command, target)
    captured = state.golems[target] != 0
    desk.add(GolemMoved(seat, command.source, command.target, captured, command.power), rule)
    let_offer_lapse(desk, seat)
    end_by_move(desk, seat, target, captured=captured)


def _check_golem(state: State, seat: Seat, source: int, target: int) -> None:
    if state.to_move != seat:
        raise Refused(MOVE_IN_TURN)
    if state.golems[source] != seat + 1:
        raise Refused(OWN_GOLEM)
    if source == target:
        raise Refused(NO_PASSING)
    if state.golems[target] == seat + 1:
        raise Refused(ONE_GOLEM_ON_A_SQUARE)
    if target in state.circles and not NAMEABLE[state.options.circles]:
        raise Refused(INACTIVE_CIRCLE)


def _check_way(state: State, source: int, target: int) -> Rule:
    """The rule of the power that carries the golem there. Raises Refused if it does not, or if the way is barred."""
    power = power_at(state, source)
    if power == "rock":
        return _check_from_rock(state, source, target)
    if power not in LINES:
        reach, rule = STEPS[power]
        if target not in reach[source]:
            raise Refused(rule)
        return rule
    rays, rule = LINES[power]
    between = way(rays[source], target)
    if between is None:
        raise Refused(rule)
    if any(state.golems[square] for square in between):
        raise Refused(NOT_OVER_GOLEMS)
    if state.options.circles == "inactive_blocking" and any(circle in between for circle in state.circles):
        raise Refused(BLOCKING_CIRCLE)
    return rule


def _check_from_rock(state: State, source: int, target: int) -> Rule:
    attack = state.golems[target] != 0
    reach, rule = (FROM_ROCK_TO_ENEMY, ATTACK_FROM_ROCK) if attack else (FROM_ROCK_TO_EMPTY, MOVE_FROM_ROCK)
    if target not in reach[source]:
        raise Refused(rule)
    return rule


def _check_power(state: State, command: MoveGolem, target: int) -> None:
    if target not in state.circles:
        if command.power is not None:
            raise Refused(NAMED_ON_ENTERING_ONLY)
        return
    if command.power is None:
        raise Refused(NAME_THE_POWER)
    if command.power not in NAMEABLE[state.options.circles]:
        raise Refused(POWERS_TO_NAME)
