"""How each event changes the state. Nothing is decided here."""

from collections.abc import Callable
from typing import Any, assert_never

from msgspec.structs import replace

from domain.games.dna.actions import evolve_actions
from domain.games.dna.attachments import evolve_attachments
from domain.games.dna.deck import evolve_deck
from domain.games.dna.end_of_turn import evolve_end_of_turn
from domain.games.dna.events import (
    ActionsEvent,
    AttachmentsEvent,
    DeckEvent,
    EndOfTurnEvent,
    Event,
    FirstHolderSet,
    HandDealt,
    OpeningEvent,
    RaceEvent,
    RankingEvent,
    ShuffleEvent,
)
from domain.games.dna.hands import changed
from domain.games.dna.model import State
from domain.games.dna.race import evolve_race
from domain.games.dna.ranking import evolve_ranking
from domain.games.dna.shuffle import evolve_shuffle
from domain.kit.kinds import by_kind


def evolve_opening(state: State, event: OpeningEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case FirstHolderSet(seat):
            nobody = (None,) * state.seats
            return replace(state, holder=seat, hands=((),) * state.seats, choices=nobody, thrown=nobody)
        case HandDealt(seat, cards):
            hand = cards if isinstance(cards, tuple) else ()
            deck = tuple(card for card in state.deck if card not in hand)
            return replace(state, hands=changed(state.hands, seat, hand), deck=deck)
        case _:
            assert_never(event)


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
