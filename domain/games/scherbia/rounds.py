"""When a trick begins, and whether a further round of it follows (3.6 to 3.8, 6.7)."""

from collections.abc import Set as AbstractSet
from itertools import combinations
from typing import Literal, assert_never

from msgspec.structs import replace

from domain.game.rule import Cited, Rule
from domain.games.scherbia.announcements import seats_to_announce
from domain.games.scherbia.effects.omnipotence import is_live_mage, omnipotent_among, sharing_highest
from domain.games.scherbia.events import Event, RoundForced, RoundsEvent, TrickStarted
from domain.games.scherbia.model import NOTHING_LAID, State, Trick
from domain.games.scherbia.pack import Job, job_of
from domain.games.scherbia.questions import ToBreakTie
from domain.games.scherbia.rows import Row, Rows, lying
from domain.games.scherbia.rulebook import FIRST_LEADER, NEXT_LEADER, OMNIPOTENCE_ENDS_TRICK, ROUND_FORCED
from domain.games.scherbia.value import totals, values


def due_trick(state: State) -> Cited[Event] | None:
    """The next trick, as long as there are cards to play; in any case a first one."""
    number = state.trick.number + 1
    if number > 1 and not any(state.hands):
        return None
    return Cited(TrickStarted(number, state.leader), FIRST_LEADER if number == 1 else NEXT_LEADER)


def due_round(state: State) -> Cited[Event] | ToBreakTie | None:
    """The further round that is forced, the seat that can prevent it, or None if the trick is not prolonged."""
    trick = state.trick
    if trick.entries or not is_possible(state):
        return None
    if _blockades(trick.rows[-1]):
        return _forced(state, "blockade", ROUND_FORCED)
    if state.options.tie_scope == "any_pair" and _pairs(state, trick.rows[-1]):
        return _forced(state, "pair", ROUND_FORCED)
    tied = sharing_highest(totals(state))
    if len(tied) == 1:
        return None
    mage = omnipotent_among(trick, tied)
    if mage is None:
        return _forced(state, "tie", ROUND_FORCED)
    if trick.yielded:
        return _forced(state, "tie", OMNIPOTENCE_ENDS_TRICK)
    return None if trick.omnipotent == mage else ToBreakTie(mage, "round")


def is_possible(state: State) -> bool:
    """Whether there may be a further round at all."""
    most = state.options.rounds
    return any(state.hands) and (most == "unlimited" or len(state.trick.rows) < most)


def _blockades(row: Row) -> bool:
    return any(one.acts_as == "warrior" and not one.waived for one in row)


def _pairs(state: State, row: Row) -> bool:
    """Whether two cards of the row have equal values; exactly one live mage among them breaks that tie."""
    worth = values(state)
    return any(
        worth[one.card] == worth[other.card] and is_live_mage(one) == is_live_mage(other)
        for one, other in combinations(row, 2)
    )


def _forced(state: State, reason: Literal["blockade", "pair", "tie"], rule: Rule) -> Cited[Event]:
    return Cited(RoundForced(state.trick.number, len(state.trick.rows) + 1, reason), rule)


def evolve_rounds(state: State, event: RoundsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case TrickStarted():
            return _trick_started(state, event)
        case RoundForced():
            return replace(state, trick=replace(state.trick, rows=(*state.trick.rows, ()), yielded=False))
        case _:
            assert_never(event)


def _trick_started(state: State, event: TrickStarted) -> State:
    waiting = seats_to_announce(state, event.leader)
    trick = Trick(
        number=event.trick,
        cleared=False,
        to_announce=waiting,
        laid=(NOTHING_LAID,) * state.seats,
        rows=() if waiting else ((),),
        seat_totals=(0,) * state.seats,
    )
    return replace(state, leader=event.leader, trick=trick)


WAIVABLE: AbstractSet[Job] = frozenset({"warrior", "smith", "digger", "baker", "farmer"})
"""The jobs whose ability is waived when the card is played."""


def copies_in(rows: Rows) -> tuple[str, ...]:
    """The cards that a jobless may copy, in lying order: those that lie and are no jobless themselves."""
    return tuple(one.card for one in lying(rows) if job_of(one.card) != "jobless")


def job_played(card: str, copy: str | None) -> Job:
    """The job as which a card acts if it is played with this copy."""
    return job_of(card if copy is None else copy)
