"""How it changes the state that a seat does without what it was asked for."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.scherbia.effects import entry_in_turn
from domain.games.scherbia.events import Declined
from domain.games.scherbia.model import State, Trick
from domain.games.scherbia.reincarnation import after_reincarnation
from domain.games.scherbia.theft import after_theft


def evolve_declined(state: State, event: Declined) -> State:
    """The state after the event."""
    trick = state.trick
    match event.phase:
        case "omnipotence":
            trick = replace(trick, yielded=True)
        case "respond":
            trick = replace(trick, passed=(*trick.passed, event.seat))
        case "effect":
            trick = _without_effect(trick)
        case "steal":
            trick = replace(trick, thieves=after_theft(state))
        case "reincarnate":
            trick = replace(trick, healers=after_reincarnation(state))
        case _:
            assert_never(event.phase)
    return replace(state, trick=trick)


def _without_effect(trick: Trick) -> Trick:
    number = entry_in_turn(trick)
    if number is None:
        return trick
    entries = trick.entries
    declined = replace(entries[number], state="declined")
    return replace(trick, entries=(*entries[:number], declined, *entries[number + 1 :]))
