"""How each event changes the state. Nothing is decided here."""

from collections.abc import Callable
from typing import Any

from domain.games.vingt_et_un.draws import evolve_draws
from domain.games.vingt_et_un.events import DrawsEvent, Event, RoundsEvent, StakesEvent
from domain.games.vingt_et_un.model import State
from domain.games.vingt_et_un.rounds import evolve_rounds
from domain.games.vingt_et_un.stakes import evolve_stakes
from domain.kit.kinds import by_kind

_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        RoundsEvent: evolve_rounds,
        StakesEvent: evolve_stakes,
        DrawsEvent: evolve_draws,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event, which has this version."""
    return _EVOLVE[type(event)](state, event, version)
