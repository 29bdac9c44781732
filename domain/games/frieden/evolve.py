"""How each event changes the state. Nothing is decided here."""

from collections.abc import Callable
from typing import Any

from domain.games.frieden.events import (
    CardMovesEvent,
    ClaimsEvent,
    DecisionsEvent,
    DiscardsEvent,
    DrawnChanceEvent,
    DutiesEvent,
    EndingsEvent,
    Event,
    LayoutsEvent,
    OpeningEvent,
    PeaceEvent,
    TurnsEvent,
)
from domain.games.frieden.evolve_card_moves import evolve_card_moves
from domain.games.frieden.evolve_claims import evolve_claims
from domain.games.frieden.evolve_decisions import evolve_decisions
from domain.games.frieden.evolve_discards import evolve_discards
from domain.games.frieden.evolve_drawn_chance import evolve_drawn_chance
from domain.games.frieden.evolve_duties import evolve_duties
from domain.games.frieden.evolve_endings import evolve_endings
from domain.games.frieden.evolve_layouts import evolve_layouts
from domain.games.frieden.evolve_opening import evolve_opening
from domain.games.frieden.evolve_peace import evolve_peace
from domain.games.frieden.evolve_turns import evolve_turns
from domain.games.frieden.model import State
from domain.kit.kinds import by_kind

_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        OpeningEvent: evolve_opening,
        DrawnChanceEvent: evolve_drawn_chance,
        CardMovesEvent: evolve_card_moves,
        TurnsEvent: evolve_turns,
        DutiesEvent: evolve_duties,
        DiscardsEvent: evolve_discards,
        DecisionsEvent: evolve_decisions,
        LayoutsEvent: evolve_layouts,
        PeaceEvent: evolve_peace,
        ClaimsEvent: evolve_claims,
        EndingsEvent: evolve_endings,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event, which has this version."""
    return _EVOLVE[type(event)](state, event, version)
