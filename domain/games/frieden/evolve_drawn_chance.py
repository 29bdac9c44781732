"""What chance changes (part 8 of the rulebook)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.frieden.events import DrawnChanceEvent, LotDrawn, PileShuffled
from domain.games.frieden.model import State


def evolve_drawn_chance(state: State, event: DrawnChanceEvent, _version: int) -> State:
    """The state after the event. A card drawn for who begins goes back before the game (3.2)."""
    match event:
        case PileShuffled(order):
            return replace(state, zones=replace(state.zones, hidden_pile=order))
        case LotDrawn():
            return state
        case _:
            assert_never(event)
