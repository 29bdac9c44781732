"""How each event changes the state. Nothing is decided here."""

from collections.abc import Callable
from typing import Any

from domain.games.faro.answers import evolve_answers
from domain.games.faro.claims import evolve_claims
from domain.games.faro.dues import evolve_dues
from domain.games.faro.end_of_deal import evolve_end_of_deal
from domain.games.faro.events import (
    AnswersEvent,
    ClaimsEvent,
    DuesEvent,
    EndOfDealEvent,
    Event,
    ShuffleEvent,
    StakesEvent,
    TurnsEvent,
)
from domain.games.faro.model import State
from domain.games.faro.shuffle import evolve_shuffle
from domain.games.faro.stakes import evolve_stakes
from domain.games.faro.turns import evolve_turns
from domain.kit.kinds import by_kind

_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        StakesEvent: evolve_stakes,
        ShuffleEvent: evolve_shuffle,
        TurnsEvent: evolve_turns,
        DuesEvent: evolve_dues,
        AnswersEvent: evolve_answers,
        ClaimsEvent: evolve_claims,
        EndOfDealEvent: evolve_end_of_deal,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event."""
    return _EVOLVE[type(event)](state, event, version)
