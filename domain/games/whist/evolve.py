"""How each event changes the state. Nothing is decided here."""

from collections.abc import Callable
from typing import Any

from domain.games.whist.events import DealEvent, Event, PlayEvent, ScoreEvent
from domain.games.whist.evolve_deal import evolve_deal
from domain.games.whist.evolve_play import evolve_play
from domain.games.whist.evolve_score import evolve_score
from domain.games.whist.model import State
from domain.kit.kinds import by_kind

_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        PlayEvent: evolve_play,
        ScoreEvent: evolve_score,
        DealEvent: evolve_deal,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event, which has this version."""
    return _EVOLVE[type(event)](state, event, version)
