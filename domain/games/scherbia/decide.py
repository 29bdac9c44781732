"""What a command leads to, or which rule refuses it. The form has been checked before (2.1)."""

from collections.abc import Callable, Sequence
from functools import partial

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor
from domain.games.scherbia.aftermath import reincarnate, steal
from domain.games.scherbia.announcements import announce
from domain.games.scherbia.choices import decline, use_omnipotence
from domain.games.scherbia.commands import (
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
from domain.games.scherbia.counters import lay_objection, lay_protection
from domain.games.scherbia.course import advance, question
from domain.games.scherbia.effects.apply import use_action
from domain.games.scherbia.events import Event
from domain.games.scherbia.evolve import evolve
from domain.games.scherbia.model import Draft, State
from domain.games.scherbia.plays import play_card
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
from domain.games.scherbia.rulebook import NOT_AFTER_THE_END, ONE_SEAT_ACTS, PHASE, SEATS_ONLY

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
    """What the command does in answer to the question; None if it does not belong to this phase (2.4)."""
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
