"""Decide each command, by events or by the rule that refuses it; evolve the state. The form was checked (2.1)."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Literal, assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused, Rule
from domain.game.seat import Actor
from domain.games.scherbia.aftermath import (
    after_reincarnation,
    evolve_aftermath,
    evolve_reveal,
    evolve_trick_winner,
    reincarnate,
    steal,
)
from domain.games.scherbia.announcements import announce, evolve_announcements, lay_objection, lay_protection
from domain.games.scherbia.deal import evolve_deal
from domain.games.scherbia.effects.apply import due_entry, evolve_counters, evolve_effects, use_action, with_entry
from domain.games.scherbia.effects.barrage import after_theft
from domain.games.scherbia.events import (
    ActionsRevealed,
    AftermathEvent,
    Announced,
    ChoicesEvent,
    CountersEvent,
    DealEvent,
    Declinable,
    Declined,
    DiceRolled,
    EffectsEvent,
    Event,
    OmnipotenceUsed,
    PlaysEvent,
    RoundsEvent,
    ScoringEvent,
    TrickDecided,
)
from domain.games.scherbia.rounds import evolve_plays, evolve_rounds, play_card
from domain.games.scherbia.rules import (
    COUNTERS_FIRST,
    EFFECTS,
    NOT_AFTER_THE_END,
    OMNIPOTENCE_ENDS_TRICK,
    OMNIPOTENCE_TAKES_TRICK,
    ONE_SEAT_ACTS,
    PHASE,
    REINCARNATION,
    SEATS_ONLY,
    THIEVES,
)
from domain.games.scherbia.scoring import evolve_scoring
from domain.games.scherbia.state import (
    Draft,
    Question,
    State,
    Throw,
    ToAnnounce,
    ToBreakTie,
    ToPlay,
    ToReincarnate,
    ToReplace,
    ToRespond,
    ToSteal,
    ToUse,
)
from domain.games.scherbia.status import due, question
from domain.games.scherbia.types import (
    Announce,
    Command,
    Decline,
    Object,
    PlayCard,
    Protect,
    Reincarnate,
    Steal,
    UseAction,
    UseOmnipotence,
)
from domain.games.scherbia.value import evolve_dice, throw
from domain.kit.kinds import by_kind


def evolve_choices(state: State, event: ChoicesEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case OmnipotenceUsed(seat):
            return replace(state, trick=replace(state.trick, omnipotent=seat))
        case Declined():
            return _evolve_declined(state, event)
        case _:
            assert_never(event)


_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        DealEvent: evolve_deal,
        RoundsEvent: evolve_rounds,
        Announced: evolve_announcements,
        PlaysEvent: evolve_plays,
        DiceRolled: evolve_dice,
        ActionsRevealed: evolve_reveal,
        CountersEvent: evolve_counters,
        EffectsEvent: evolve_effects,
        ChoicesEvent: evolve_choices,
        TrickDecided: evolve_trick_winner,
        AftermathEvent: evolve_aftermath,
        ScoringEvent: evolve_scoring,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event, which has this version."""
    return _EVOLVE[type(event)](state, event, version)


Answer = Callable[[Draft], None]


def decide(state: State, actor: Actor, command: Command, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The events of the command. Raises Refused for the first rule that it breaks, in the order of part 6."""
    if actor.role != "seat":
        raise Refused(SEATS_ONLY)
    if state.outcome is not None:
        raise Refused(NOT_AFTER_THE_END)
    asked = question(state)
    answer = None if asked is None else _answer(asked, command)
    if asked is None or answer is None:
        raise Refused(PHASE)
    if actor.seat != asked.seat:
        raise Refused(ONE_SEAT_ACTS)
    draft = Draft(state, version, evolve, chance)
    answer(draft)
    advance(draft, chance)
    return draft.events


def advance(draft: Draft, chance: Chance) -> None:
    """Add what happens by itself, until a seat is asked or the game is over."""
    while True:
        comes = due(draft.state)
        match comes:
            case Cited(event, rule):
                draft.add(event, rule)
            case Throw():
                throw(draft, comes, chance)
            case _:
                return


def _answer(asked: Question, command: Command) -> Answer | None:
    """The act by which the command answers the question; None if it does not belong to this phase (2.4)."""
    match asked, command:
        case ToAnnounce(seat), Announce():
            return partial(announce, seat=seat, command=command)
        case ((ToPlay(seat) | ToReplace(seat)), PlayCard()):
            return partial(play_card, seat=seat, command=command)
        case ToBreakTie(), UseOmnipotence():
            return partial(use_omnipotence, asked=asked)
        case ToRespond(seat), Object():
            return partial(lay_objection, seat=seat, command=command)
        case ToRespond(seat), Protect():
            return partial(lay_protection, seat=seat, command=command)
        case ToUse(), UseAction():
            return partial(use_action, asked=asked, command=command)
        case ToSteal(), Steal():
            return partial(steal, asked=asked, card=command.card)
        case ToReincarnate(), Reincarnate():
            return partial(reincarnate, asked=asked, card=command.card)
        case ((ToBreakTie() | ToRespond() | ToUse() | ToSteal() | ToReincarnate()), Decline()):
            return partial(decline, asked=asked)
        case _:
            return None


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
