"""How each event changes the state. Nothing is decided here."""

from typing import assert_never

from domain.games.whist.events import DealEvent, Event, PlayEvent, ScoreEvent
from domain.games.whist.evolve_deal import evolve_deal
from domain.games.whist.evolve_play import evolve_play
from domain.games.whist.evolve_score import evolve_score
from domain.games.whist.model import State


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event, which has this version."""
    if isinstance(event, PlayEvent):
        return evolve_play(state, event, version)
    if isinstance(event, ScoreEvent):
        return evolve_score(state, event)
    if isinstance(event, DealEvent):
        return evolve_deal(state, event, version)
    assert_never(event)
