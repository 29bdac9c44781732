"""How the events of the end change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.outcome import Outcome
from domain.games.scherbia.events import EndEvent, GameOver, PointsCounted
from domain.games.scherbia.model import Count, State


def evolve_end(state: State, event: EndEvent) -> State:
    """The state after the event."""
    match event:
        case PointsCounted(count, groups):
            return replace(state, count=Count(count, groups))
        case GameOver(ranking, scores, reason):
            return replace(state, outcome=Outcome(ranking, scores, reason))
        case _:
            assert_never(event)
