"""Using omnipotence, and doing without what is asked for."""

from collections.abc import Mapping
from typing import Literal

from domain.game.rule import Rule
from domain.games.scherbia.events import Declinable, Declined, OmnipotenceUsed
from domain.games.scherbia.model import Desk
from domain.games.scherbia.questions import ToBreakTie, ToReincarnate, ToRespond, ToSteal, ToUse
from domain.games.scherbia.rulebook import (
    COUNTERS_FIRST,
    EFFECTS,
    OMNIPOTENCE_ENDS_TRICK,
    OMNIPOTENCE_TAKES_TRICK,
    REINCARNATION,
    THIEVES,
)

TIE_RULES: Mapping[Literal["round", "trick"], Rule] = {
    "round": OMNIPOTENCE_ENDS_TRICK,
    "trick": OMNIPOTENCE_TAKES_TRICK,
}


def use_omnipotence(desk: Desk, asked: ToBreakTie) -> None:
    """The mage ends the tie."""
    desk.add(OmnipotenceUsed(asked.seat), TIE_RULES[asked.stage])


def decline(desk: Desk, asked: ToBreakTie | ToRespond | ToUse | ToSteal | ToReincarnate) -> None:
    """The seat does without."""
    phase, rule = _declined(asked)
    desk.add(Declined(asked.seat, phase), rule)


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
