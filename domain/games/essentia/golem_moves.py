"""Moving a golem (sections 3 and 4)."""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.essentia.board import NUMBER, Power
from domain.games.essentia.endings import end_by_move, let_offer_lapse, with_turn_of
from domain.games.essentia.events import GolemMoved, GolemMovesEvent
from domain.games.essentia.rules import (
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
from domain.games.essentia.state import (
    FROM_ROCK_TO_EMPTY,
    FROM_ROCK_TO_ENEMY,
    LINES,
    NAMEABLE,
    STEPS,
    Draft,
    LastMove,
    Positions,
    State,
    Truce,
    standing,
)
from domain.games.essentia.types import MoveGolem
from domain.kit.grid import way


def power_at(state: State, square: int) -> Power:
    """The power that the place lends to the golem on it: its own, or the one named for the circle (3.7, 4.12).

    Raises LookupError for a circle on which no golem stands, since it lends none.
    """
    place = state.places[square]
    if place != "circle":
        return place
    named = state.powers[state.circles.index(square)]
    if named is None:
        message = "a circle without a golem lends no power"
        raise LookupError(message)
    return named


def targets(state: State, seat: Seat, square: int) -> list[int]:
    """The squares onto which the seat's golem on `square` can move or capture, in board order (section 4)."""
    power = power_at(state, square)
    own = seat + 1
    if power == "rock":
        result = _from_rock(state, own, square)
    elif power in LINES:
        result = list(_along_lines(state, own, LINES[power][0][square]))
    else:
        result = [target for target in STEPS[power][0][square] if state.golems[target] != own]
    if not NAMEABLE[state.options.circles]:
        result = [target for target in result if target not in state.circles]
    return sorted(result)


def has_move(state: State, seat: Seat) -> bool:
    """Return whether the seat has any legal move, were it its turn (3.3)."""
    return any(targets(state, seat, square) for square in standing(state.golems, seat))


def _from_rock(state: State, own: int, square: int) -> list[int]:
    golems = state.golems
    moves = [target for target in FROM_ROCK_TO_EMPTY[square] if not golems[target]]
    attacks = [target for target in FROM_ROCK_TO_ENEMY[square] if golems[target] and golems[target] != own]
    return moves + attacks


def _along_lines(state: State, own: int, rays: tuple[tuple[int, ...], ...]) -> Iterator[int]:
    """Squares up to the first golem, with it if it is an enemy; an inactive blocking circle ends the line before it."""
    barred = state.circles if state.options.circles == "inactive_blocking" else ()
    for ray in rays:
        for target in ray:
            content = state.golems[target]
            if content == own or target in barred:
                break
            yield target
            if content:
                break


def move_golem(draft: Draft, seat: Seat, command: MoveGolem) -> None:
    """The golem moves, an open offer of the other seat lapses, and the move may end the game (5.4)."""
    state, source, target = draft.state, NUMBER[command.source], NUMBER[command.target]
    _check_golem(state, seat, source, target)
    rule = _check_way(state, source, target)
    _check_power(state, command, target)
    captured = state.golems[target] != 0
    draft.add(GolemMoved(seat, command.source, command.target, captured, command.power), rule)
    let_offer_lapse(draft, seat)
    end_by_move(draft, seat, target, captured=captured)


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


def evolve_golem_moves(state: State, event: GolemMovesEvent, _version: int) -> State:
    """The state after the event."""
    seat, source, target = event.seat, NUMBER[event.source], NUMBER[event.target]
    golems = bytearray(state.golems)
    golems[source] = 0
    golems[target] = seat + 1
    before = state.positions
    may_offer = state.truce.may_offer
    if not may_offer[seat]:
        may_offer = (True, may_offer[1]) if seat == 0 else (may_offer[0], True)
    moved = replace(
        state,
        golems=bytes(golems),
        powers=(
            _power_after(state, event, 0, source, target),
            _power_after(state, event, 1, source, target),
        ),
        last_move=LastMove(seat, event.source, event.target, event.captured, event.power),
        moves_made=state.moves_made + 1,
        quiet_moves=0 if event.captured else state.quiet_moves + 1,
        # No position from before a capture can come again.
        positions_before=Positions(None, before.occurrences) if event.captured else before,
        truce=Truce(state.truce.offer, may_offer),
    )
    return with_turn_of(moved, 1 - seat)


def _power_after(state: State, event: GolemMoved, circle: int, source: int, target: int) -> Power | None:
    """The power of one of the circles after the move: named on entering, gone on leaving (4.12)."""
    square = state.circles[circle]
    if square == target:
        return event.power
    return None if square == source else state.powers[circle]
