"""How each event changes the state. Nothing is decided here."""

from collections.abc import Callable
from typing import Any

from domain.games.ecarte.claims import evolve_claims
from domain.games.ecarte.course import evolve_course
from domain.games.ecarte.deal import evolve_deal
from domain.games.ecarte.events import (
    ClaimsEvent,
    CourseEvent,
    DealEvent,
    Event,
    ExchangeEvent,
    PlayEvent,
    ScoringEvent,
)
from domain.games.ecarte.exchange import evolve_exchange
from domain.games.ecarte.model import State
from domain.games.ecarte.play import evolve_play
from domain.games.ecarte.scoring import evolve_scoring
from domain.kit.kinds import by_kind

_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        DealEvent: evolve_deal,
        ExchangeEvent: evolve_exchange,
        CourseEvent: evolve_course,
        PlayEvent: evolve_play,
        ClaimsEvent: evolve_claims,
        ScoringEvent: evolve_scoring,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event, which has this version."""
    return _EVOLVE[type(event)](state, event, version)
