"""Using omnipotence, and doing without what is asked for."""

from collections.abc import Mapping
from typing import Literal, assert_never

from msgspec.structs import replace

from domain.game.rule import Rule
from domain.games.scherbia.aftermath import after_reincarnation
from domain.games.scherbia.effects.apply import due_entry
from domain.games.scherbia.effects.barrage import after_theft
from domain.games.scherbia.effects.evolve import with_entry
from domain.games.scherbia.events import ChoicesEvent, Declinable, Declined, OmnipotenceUsed
from domain.games.scherbia.questions import ToBreakTie, ToReincarnate, ToRespond, ToSteal, ToUse
from domain.games.scherbia.rules import (
    COUNTERS_FIRST,
    EFFECTS,
    OMNIPOTENCE_ENDS_TRICK,
    OMNIPOTENCE_TAKES_TRICK,
    REINCARNATION,
    THIEVES,
)
from domain.games.scherbia.state import Draft, State

TIE_RULES: Mapping[Literal["round", "trick"], Rule] = {
    "round": OMNIPOTENCE_ENDS_TRICK,
    "trick": OMNIPOTENCE_TAKES_TRICK,
}


def use_omnipotence(draft: Draft, asked: ToBreakTie) -> None:
    """The mage ends the tie."""
    draft.add(OmnipotenceUsed(asked.seat), TIE_RULES[asked.stage])


def decline(draft: Draft, asked: ToBreakTie | ToRespond | ToUse | ToSteal | ToReincarnate) -> None:
    """The seat does without."""
    phase, rule = _declined(asked)
    draft.add(Declined(asked.seat, phase), rule)


def _declined(asked: ToBreakTie | ToRespond | ToUse | ToSteal | ToReincarnate) -> tuple[Declinable, Rule]:
    match asked:
        case ToBreakTie(_, stage):
            return "omnipotence", TIE_RULES[stage]
        case ToRespond():
            return "respond", COUNTERS_FIRST
        case ToUse():
            return "effect", EFFECTS
        case ToSteal():
            return "steal", THIEVES
        case ToReincarnate():
            return "reincarnate", REINCARNATION


def evolve_choices(state: State, event: ChoicesEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case OmnipotenceUsed(seat):
            return replace(state, trick=replace(state.trick, omnipotent=seat))
        case Declined():
            return _evolve_declined(state, event)
        case _:
            assert_never(event)


def _evolve_declined(state: State, event: Declined) -> State:
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
