"""How the start of play and a skipped turn change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.essentia.board import NUMBER
from domain.games.essentia.events import CourseEvent, GolemsPlaced, LotDrawn, TurnSkipped
from domain.games.essentia.golems import board_with_golems
from domain.games.essentia.model import State
from domain.games.essentia.options import CHOSEN_SEAT
from domain.games.essentia.positions import with_turn_of


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
