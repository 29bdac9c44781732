"""How each event changes the state. Nothing is decided here, and nothing is refused."""

from collections.abc import Callable
from typing import Any

from domain.games.scherbia.events import (
    ActionEvent,
    AftermathEvent,
    DealEvent,
    Declined,
    EndEvent,
    Event,
    PlayEvent,
)
from domain.games.scherbia.evolve_action import evolve_action
from domain.games.scherbia.evolve_aftermath import evolve_aftermath
from domain.games.scherbia.evolve_deal import evolve_deal
from domain.games.scherbia.evolve_declined import evolve_declined
from domain.games.scherbia.evolve_end import evolve_end
from domain.games.scherbia.evolve_play import evolve_play
from domain.games.scherbia.model import State
from domain.kit.kinds import by_kind

_EVOLVE: dict[type[Event], Callable[[State, Any], State]] = by_kind(
    Event,
    {
        PlayEvent: evolve_play,
        AftermathEvent: evolve_aftermath,
        Declined: evolve_declined,
        ActionEvent: evolve_action,
        DealEvent: evolve_deal,
        EndEvent: evolve_end,
    },
)


def evolve(state: State, event: Event, _version: int) -> State:
    """The state after the event."""
    return _EVOLVE[type(event)](state, event)
