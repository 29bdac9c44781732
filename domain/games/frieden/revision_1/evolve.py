"""How each event changes the state. Nothing is decided here."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.games.frieden.revision_1.card_moves import evolve_card_moves
from domain.games.frieden.revision_1.claims import evolve_claims
from domain.games.frieden.revision_1.decisions.evolve import evolve_decisions
from domain.games.frieden.revision_1.discards import evolve_discards
from domain.games.frieden.revision_1.drawn_chance import evolve_drawn_chance
from domain.games.frieden.revision_1.duties import evolve_duties
from domain.games.frieden.revision_1.endings import evolve_endings
from domain.games.frieden.revision_1.events import (
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
from domain.games.frieden.revision_1.layouts import evolve_layouts
from domain.games.frieden.revision_1.model import State
from domain.games.frieden.revision_1.peace import evolve_peace
from domain.games.frieden.revision_1.turn_model import Turn
from domain.games.frieden.revision_1.turns import evolve_turns
from domain.kit.kinds import by_kind


def evolve_opening(state: State, event: OpeningEvent, _version: int) -> State:
    """The state after the event."""
    return replace(state, limits=event.limits, turn=Turn(0, event.starter))


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
