"""Decide each command, carry out what follows by itself, and evolve the state by each event."""

from collections.abc import Callable, Sequence
from typing import Any, assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor, Seat
from domain.games.essentia.board import NUMBER, SEATS, SQUARES
from domain.games.essentia.endings import (
    accept_truce,
    decline_truce,
    end,
    end_by_limit,
    evolve_endings,
    evolve_truce,
    offer_truce,
    with_turn_of,
)
from domain.games.essentia.events import (
    CourseEvent,
    EndingsEvent,
    Event,
    GolemMovesEvent,
    GolemsPlaced,
    LotDrawn,
    TilesEvent,
    TruceEvent,
    TurnSkipped,
)
from domain.games.essentia.golem_moves import evolve_golem_moves, has_move, move_golem
from domain.games.essentia.rules import (
    GOLEMS_FILL_HOME_ROWS,
    LOT_FOR_FIRST_MOVE,
    NO_LEGAL_MOVE,
    NOT_AFTER_THE_END,
    PHASE,
    SEATS_ONLY,
)
from domain.games.essentia.state import Draft, State, board_with_golems, home_rows
from domain.games.essentia.tiles import evolve_tiles, place_tile, reveal_tiles
from domain.games.essentia.types import (
    CHOSEN_SEAT,
    AcceptTruce,
    Command,
    DeclineTruce,
    MoveGolem,
    OfferTruce,
    PlaceTile,
)
from domain.kit.kinds import by_kind


def evolve_course(state: State, event: CourseEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case LotDrawn(purpose="first_tile", seat=seat):
            return replace(state, to_move=seat)
        case LotDrawn(seat=seat):
            return with_turn_of(state, seat)
        case GolemsPlaced():
            return _golems_placed(state, event)
        case TurnSkipped(seat=seat):
            return with_turn_of(state, 1 - seat)
        case _:
            assert_never(event)


_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        TilesEvent: evolve_tiles,
        GolemMovesEvent: evolve_golem_moves,
        TruceEvent: evolve_truce,
        EndingsEvent: evolve_endings,
        CourseEvent: evolve_course,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event."""
    return _EVOLVE[type(event)](state, event, version)


def decide(state: State, actor: Actor, command: Command, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The events of the command. Raises Refused for the first rule that it breaks, in the order of part 6."""
    seat = _sender(actor)
    _check_phase(state, command)
    draft = Draft(state, version, evolve, chance)
    match command:
        case PlaceTile():
            place_tile(draft, seat, command)
        case MoveGolem():
            move_golem(draft, seat, command)
        case OfferTruce():
            offer_truce(draft, seat)
        case AcceptTruce():
            accept_truce(draft, seat)
        case DeclineTruce():
            decline_truce(draft, seat)
        case _:
            assert_never(command)
    advance(draft, chance)
    return draft.events


def _sender(actor: Actor) -> Seat:
    if actor.role != "seat" or actor.seat not in SEATS:
        raise Refused(SEATS_ONLY)
    return actor.seat


def _check_phase(state: State, command: Command) -> None:
    if state.phase == "over":
        raise Refused(NOT_AFTER_THE_END)
    if isinstance(command, PlaceTile) != (state.phase == "setup"):
        raise Refused(PHASE)


def advance(draft: Draft, chance: Chance) -> None:
    """Carry out what follows by itself, until a seat is to act or the game is over."""
    setup = draft.state.setup
    if draft.state.phase == "setup" and not setup.tiles_left:
        if setup.laying == "random":
            reveal_tiles(draft)
        _begin_play(draft, chance)
    if draft.state.phase == "play":
        _begin_turn(draft)


def _begin_play(draft: Draft, chance: Chance) -> None:
    """The golems take their places, and it is settled who moves first (2.12, 2.13)."""
    state = draft.state
    position = state.options.position
    golems = home_rows() if position is None else position.golems or home_rows()
    named = {} if position is None else position.circle_powers or {}
    own, other = (tuple(name for name in SQUARES if name in golems[seat]) for seat in SEATS)
    powers = {SQUARES[circle]: named.get(SQUARES[circle]) for circle in state.circles}
    draft.add(GolemsPlaced((own, other), powers), GOLEMS_FILL_HOME_ROWS)
    if state.options.first_move == "lot":
        draft.add(LotDrawn("first_move", chance.lot(SEATS)), LOT_FOR_FIRST_MOVE)


def _begin_turn(draft: Draft) -> None:
    """Begin a turn: check for 3.3, 5.6 and 5.7 (5.4). `evolve` counts the position.

    In the middle of a turn, after a word about a truce, the same is found again, and nothing follows.
    """
    state = draft.state
    seat = state.to_move
    if seat is not None and not has_move(state, seat):
        choice = state.options.no_move
        if choice == "loss":
            end(draft, 1 - seat, "no_move", NO_LEGAL_MOVE)
            return
        if choice == "truce" or not has_move(state, 1 - seat):
            end(draft, None, "no_move", NO_LEGAL_MOVE)
            return
        draft.add(TurnSkipped(seat), NO_LEGAL_MOVE)
    end_by_limit(draft)


def _golems_placed(state: State, event: GolemsPlaced) -> State:
    powers = {NUMBER[name]: power for name, power in event.circle_powers.items()}
    placed = replace(
        state,
        phase="play",
        golems=board_with_golems(event.golems),
        powers=(powers.get(state.circles[0]), powers.get(state.circles[1])),
    )
    first = CHOSEN_SEAT[state.options.first_move]
    return placed if first is None else with_turn_of(placed, first)
