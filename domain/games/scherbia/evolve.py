"""How each event changes the state. Nothing is decided here, and nothing is refused."""

from typing import assert_never

from domain.games.scherbia.events import (
    ActionEvent,
    AftermathEvent,
    DealEvent,
    Declined,
    EndEvent,
    Event,
    PlayEvent,
)
from domain.games.scherbia.evolve_action import evolve_action
from domain.games.scherbia.evolve_aftermath import evolve_aftermath
from domain.games.scherbia.evolve_deal import evolve_deal
from domain.games.scherbia.evolve_declined import evolve_declined
from domain.games.scherbia.evolve_end import evolve_end
from domain.games.scherbia.evolve_play import evolve_play
from domain.games.scherbia.model import State


def evolve(state: State, event: Event, _version: int) -> State:
    """The state after the event."""
    if isinstance(event, PlayEvent):
        return evolve_play(state, event)
    if isinstance(event, AftermathEvent):
        return evolve_aftermath(state, event)
    if isinstance(event, Declined):
        return evolve_declined(state, event)
    if isinstance(event, ActionEvent):
        return evolve_action(state, event)
    if isinstance(event, DealEvent):
        return evolve_deal(state, event)
    if isinstance(event, EndEvent):
        return evolve_end(state, event)
    assert_never(event)
