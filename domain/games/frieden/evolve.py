"""How each event changes the state. Nothing is decided here."""

from collections.abc import Callable
from typing import Any

from domain.games.frieden.events import CardEvent, ChoiceEvent, ClaimEvent, Event, RunEvent, TurnEvent
from domain.games.frieden.evolve_card import evolve_card
from domain.games.frieden.evolve_claim import evolve_claim
from domain.games.frieden.evolve_decisions import evolve_decisions
from domain.games.frieden.evolve_run import evolve_run
from domain.games.frieden.evolve_turn import evolve_turn
from domain.games.frieden.model import State
from domain.kit.kinds import by_kind

_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        CardEvent: evolve_card,
        TurnEvent: evolve_turn,
        ChoiceEvent: evolve_decisions,
        RunEvent: evolve_run,
        ClaimEvent: evolve_claim,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event, which has this version."""
    return _EVOLVE[type(event)](state, event, version)
