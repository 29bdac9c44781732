"""How each event changes the state. Nothing is decided here."""

from collections.abc import Callable
from typing import Any

from domain.games.bakkarat.claims import evolve_claims
from domain.games.bakkarat.course import evolve_course
from domain.games.bakkarat.events import ClaimsEvent, CourseEvent, Event, PlayEvent, ShareEvent, StakesEvent
from domain.games.bakkarat.model import State
from domain.games.bakkarat.play import evolve_play
from domain.games.bakkarat.share import evolve_share
from domain.games.bakkarat.stakes import evolve_stakes
from domain.kit.kinds import by_kind

_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        CourseEvent: evolve_course,
        StakesEvent: evolve_stakes,
        PlayEvent: evolve_play,
        ClaimsEvent: evolve_claims,
        ShareEvent: evolve_share,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event, which has this version."""
    return _EVOLVE[type(event)](state, event, version)
