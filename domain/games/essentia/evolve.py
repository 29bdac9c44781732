"""The state after each event. Nothing is refused here: a recorded event is a fact."""

from typing import assert_never

from domain.games.essentia.events import (
    Event,
    GameEnded,
    GolemMoved,
    GolemsPlaced,
    LandRevealed,
    LotDrawn,
    TilePlaced,
    TilesShuffled,
    TruceAccepted,
    TruceDeclined,
    TruceLapsed,
    TruceOffered,
    TurnSkipped,
)
from domain.games.essentia.evolve_course import game_ended, golems_placed, land_revealed, lot_drawn, turn_skipped
from domain.games.essentia.evolve_golem_moves import golem_moved
from domain.games.essentia.evolve_tiles import tile_placed, tiles_shuffled
from domain.games.essentia.evolve_truce import offer_closed, truce_offered
from domain.games.essentia.model import State


def evolve(state: State, event: Event, _version: int) -> State:
    """The state after the event."""
    match event:
        case GolemMoved():
            return golem_moved(state, event)
        case TilePlaced():
            return tile_placed(state, event)
        case TruceOffered():
            return truce_offered(state, event)
        case TruceAccepted() | TruceDeclined() | TruceLapsed():
            return offer_closed(state)
        case TurnSkipped():
            return turn_skipped(state, event)
        case TilesShuffled():
            return tiles_shuffled(state, event)
        case LotDrawn():
            return lot_drawn(state, event)
        case LandRevealed():
            return land_revealed(state, event)
        case GolemsPlaced():
            return golems_placed(state, event)
        case GameEnded():
            return game_ended(state, event)
        case _:
            assert_never(event)
