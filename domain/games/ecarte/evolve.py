"""How each event changes the state. Nothing is decided here."""

from typing import assert_never

from domain.games.ecarte.events import DealEvent, Event, ExchangeEvent, PlayEvent, ScoreEvent
from domain.games.ecarte.evolve_deal import evolve_deal
from domain.games.ecarte.evolve_exchange import evolve_exchange
from domain.games.ecarte.evolve_play import evolve_play
from domain.games.ecarte.evolve_score import evolve_score
from domain.games.ecarte.model import State


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event, which has this version."""
    if isinstance(event, PlayEvent):
        return evolve_play(state, event, version)
    if isinstance(event, ScoreEvent):
        return evolve_score(state, event)
    if isinstance(event, ExchangeEvent):
        return evolve_exchange(state, event)
    if isinstance(event, DealEvent):
        return evolve_deal(state, event, version)
    assert_never(event)
