"""How the count and the end of the game change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.outcome import Outcome
from domain.games.scherbia.counts import Count
from domain.games.scherbia.events import GameOver, PointsCounted, ScoringEvent
from domain.games.scherbia.model import State


def evolve_scoring(state: State, event: ScoringEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case PointsCounted(count, groups):
            return replace(state, count=Count(count, groups))
        case GameOver(ranking, scores, reason):
            return replace(state, outcome=Outcome(ranking, scores, reason))
        case _:
            assert_never(event)
