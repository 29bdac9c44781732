"""Decide each command, by events or by the rule that refuses it; evolve the state. The form was checked (2.1)."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor
from domain.games.scherbia.aftermath import evolve_aftermath, reincarnate, steal
from domain.games.scherbia.announcements import announce, evolve_announcements
from domain.games.scherbia.choices import decline, evolve_choices, use_omnipotence
from domain.games.scherbia.counters import lay_objection, lay_protection
from domain.games.scherbia.course import advance, question
from domain.games.scherbia.deal import evolve_deal
from domain.games.scherbia.dice import evolve_dice
from domain.games.scherbia.effects.apply import use_action
from domain.games.scherbia.effects.evolve import evolve_counters, evolve_effects
from domain.games.scherbia.events import (
    ActionsRevealed,
    AftermathEvent,
    Announced,
    ChoicesEvent,
    CountersEvent,
    DealEvent,
    DiceRolled,
    EffectsEvent,
    Event,
    PlaysEvent,
    RoundsEvent,
    ScoringEvent,
    TrickDecided,
)
from domain.games.scherbia.questions import (
    Question,
    ToAnnounce,
    ToBreakTie,
    ToPlay,
    ToReincarnate,
    ToReplace,
    ToRespond,
    ToSteal,
    ToUse,
)
from domain.games.scherbia.reveal import evolve_reveal, evolve_trick_winner
from domain.games.scherbia.rounds import evolve_plays, evolve_rounds, play_card
from domain.games.scherbia.rules import NOT_AFTER_THE_END, ONE_SEAT_ACTS, PHASE, SEATS_ONLY
from domain.games.scherbia.scoring import evolve_scoring
from domain.games.scherbia.state import Draft, State
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
from domain.kit.kinds import by_kind

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
