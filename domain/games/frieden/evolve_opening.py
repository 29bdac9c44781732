"""What the beginning of a game changes (3)."""

from msgspec.structs import replace

from domain.games.frieden.events import OpeningEvent
from domain.games.frieden.model import State
from domain.games.frieden.turn_model import Turn


def evolve_opening(state: State, event: OpeningEvent, _version: int) -> State:
    """The state after the event."""
    return replace(state, limits=event.limits, turn=Turn(0, event.starter))
