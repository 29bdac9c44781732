"""How each event changes the state. Nothing is decided here."""

from typing import assert_never

from domain.games.frieden.events import CardEvent, ChoiceEvent, ClaimEvent, Event, RunEvent, TurnEvent
from domain.games.frieden.evolve_card import evolve_card
from domain.games.frieden.evolve_choice import evolve_choice
from domain.games.frieden.evolve_claim import evolve_claim
from domain.games.frieden.evolve_run import evolve_run
from domain.games.frieden.evolve_turn import evolve_turn
from domain.games.frieden.model import State


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event, which has this version."""
    if isinstance(event, CardEvent):
        return evolve_card(state, event, version)
    if isinstance(event, TurnEvent):
        return evolve_turn(state, event)
    if isinstance(event, ChoiceEvent):
        return evolve_choice(state, event)
    if isinstance(event, RunEvent):
        return evolve_run(state, event)
    if isinstance(event, ClaimEvent):
        return evolve_claim(state, event)
    assert_never(event)
