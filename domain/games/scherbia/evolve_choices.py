"""How it changes the state that a seat uses omnipotence, or declines what it is asked."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.scherbia.effects.apply import due_entry
from domain.games.scherbia.events import ChoicesEvent, Declined, OmnipotenceUsed
from domain.games.scherbia.evolve_effects import with_entry
from domain.games.scherbia.model import State
from domain.games.scherbia.reincarnation import after_reincarnation
from domain.games.scherbia.theft import after_theft


def evolve_choices(state: State, event: ChoicesEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case OmnipotenceUsed(seat):
            return replace(state, trick=replace(state.trick, omnipotent=seat))
        case Declined():
            return _declined(state, event)
        case _:
            assert_never(event)


def _declined(state: State, event: Declined) -> State:
    trick = state.trick
    match event.phase:
        case "omnipotence":
            trick = replace(trick, yielded=True)
        case "respond":
            trick = replace(trick, passed=(*trick.passed, event.seat))
        case "effect":
            return _without_effect(state)
        case "steal":
            trick = replace(trick, thieves=after_theft(state))
        case "reincarnate":
            trick = replace(trick, healers=after_reincarnation(state))
        case _:
            assert_never(event.phase)
    return replace(state, trick=trick)


def _without_effect(state: State) -> State:
    number = due_entry(state.trick)
    if number is None:
        return state
    return with_entry(state, number, replace(state.trick.entries[number], state="declined"))
