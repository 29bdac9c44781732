"""How each event changes the state. Nothing is decided here."""

from collections.abc import Callable
from typing import Any

from domain.games.dna.events import (
    ActionsEvent,
    AttachmentsEvent,
    DeckEvent,
    EndOfTurnEvent,
    Event,
    OpeningEvent,
    RaceEvent,
    RankingEvent,
    ShuffleEvent,
)
from domain.games.dna.evolve_actions import evolve_actions
from domain.games.dna.evolve_attachments import evolve_attachments
from domain.games.dna.evolve_deck import evolve_deck
from domain.games.dna.evolve_end_of_turn import evolve_end_of_turn
from domain.games.dna.evolve_opening import evolve_opening
from domain.games.dna.evolve_race import evolve_race
from domain.games.dna.evolve_ranking import evolve_ranking
from domain.games.dna.evolve_shuffle import evolve_shuffle
from domain.games.dna.model import State
from domain.kit.kinds import by_kind

_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        OpeningEvent: evolve_opening,
        ShuffleEvent: evolve_shuffle,
        RaceEvent: evolve_race,
        ActionsEvent: evolve_actions,
        AttachmentsEvent: evolve_attachments,
        EndOfTurnEvent: evolve_end_of_turn,
        DeckEvent: evolve_deck,
        RankingEvent: evolve_ranking,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event."""
    return _EVOLVE[type(event)](state, event, version)
