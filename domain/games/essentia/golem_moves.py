"""Moving a golem (sections 3 to 5)."""

from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.essentia.board import NUMBER, side_of
from domain.games.essentia.commands import MoveGolem
from domain.games.essentia.course import begin_turn, end
from domain.games.essentia.events import Event, GolemMoved, TruceLapsed
from domain.games.essentia.golems import guards_springs
from domain.games.essentia.model import State
from domain.games.essentia.powers import FROM_ROCK_TO_EMPTY, FROM_ROCK_TO_ENEMY, LINES, NAMEABLE, STEPS
from domain.games.essentia.reach import power_at
from domain.games.essentia.rulebook import (
    ATTACK_FROM_ROCK,
    BLOCKING_CIRCLE,
    CAPTURE_ON_OWN_SPRING,
    CAPTURE_ON_SPRING,
    INACTIVE_CIRCLE,
    MOVE_FROM_ROCK,
    MOVE_IN_TURN,
    NAME_THE_POWER,
    NAMED_ON_ENTERING_ONLY,
    NO_PASSING,
    NOT_OVER_GOLEMS,
    OFFER_STANDS,
    ONE_GOLEM_ON_A_SQUARE,
    OWN_GOLEM,
    POWERS_TO_NAME,
    SPRINGS_LOST,
)
from domain.kit.draft import Draft
from domain.kit.grid import way


def move_golem(draft: Draft[State, Event], seat: Seat, command: MoveGolem) -> None:
    """The golem moves, an open offer of the other seat lapses, and the game ends or the next turn begins."""
    state, source, target = draft.state, NUMBER[command.source], NUMBER[command.target]
    _check_golem(state, seat, source, target)
    rule = _check_way(state, source, target)
    _check_power(state, command, target)
    captured = state.golems[target] != 0
    draft.add(GolemMoved(seat, command.source, command.target, captured, command.power), rule)
    if state.truce.offer == 1 - seat:
        draft.add(TruceLapsed(1 - seat), OFFER_STANDS)
    if captured and _wins_by_capture(draft, seat, target):
        return
    if not _springs_lost(draft, seat):
        begin_turn(draft)


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


def _wins_by_capture(draft: Draft[State, Event], seat: Seat, target: int) -> bool:
    """Whether the capture on this square ends the game (5.1, 5.5)."""
    state = draft.state
    if state.places[target] != "spring":
        return False
    if state.options.spring_capture == "any":
        end(draft, seat, "spring_captured", CAPTURE_ON_SPRING)
        return True
    if side_of(target) == seat:
        end(draft, seat, "spring_captured", CAPTURE_ON_OWN_SPRING)
        return True
    return False


def _springs_lost(draft: Draft[State, Event], mover: Seat) -> bool:
    """Whether a seat has lost its springs with this move, the opponent looked at first (5.2, 5.4)."""
    state = draft.state
    for loser in (1 - mover, mover):
        if not guards_springs(state.options, state.springs, state.golems, loser):
            end(draft, 1 - loser, "springs_lost", SPRINGS_LOST)
            return True
    return False
