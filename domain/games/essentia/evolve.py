"""How each event changes the state. Nothing is refused here: a recorded event is a fact."""

from collections.abc import Callable
from typing import Any

from domain.games.essentia.course import evolve_course
from domain.games.essentia.endings import evolve_endings
from domain.games.essentia.events import CourseEvent, EndingsEvent, Event, GolemMovesEvent, TilesEvent, TruceEvent
from domain.games.essentia.golem_moves import evolve_golem_moves
from domain.games.essentia.model import State
from domain.games.essentia.tiles import evolve_tiles
from domain.games.essentia.truce import evolve_truce
from domain.kit.kinds import by_kind

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
