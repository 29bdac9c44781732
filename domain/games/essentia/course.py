"""Automatic steps: the start of play after the set-up, and the beginning of a turn (2.8, 2.12, 2.13, 3.3)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.games.essentia.board import NUMBER, SEATS, SQUARES
from domain.games.essentia.endings import end, end_by_limit, with_turn_of
from domain.games.essentia.events import CourseEvent, GolemsPlaced, LotDrawn, TurnSkipped
from domain.games.essentia.golem_moves import has_move
from domain.games.essentia.rules import GOLEMS_FILL_HOME_ROWS, LOT_FOR_FIRST_MOVE, NO_LEGAL_MOVE
from domain.games.essentia.state import Draft, State, board_with_golems, home_rows
from domain.games.essentia.tiles import reveal_tiles
from domain.games.essentia.types import CHOSEN_SEAT


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
