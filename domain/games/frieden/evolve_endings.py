"""What the end of the game changes (14)."""

from msgspec.structs import replace

from domain.game.outcome import Outcome
from domain.games.frieden.events import EndingsEvent
from domain.games.frieden.model import State
from domain.games.frieden.turns import turn_counted


def evolve_endings(state: State, event: EndingsEvent, _version: int) -> State:
    """The state after the event."""
    ended = turn_counted(state) if event.reason == "standstill" else state
    return replace(ended, outcome=Outcome(event.ranking, event.scores, event.reason), carry=event.carry)
