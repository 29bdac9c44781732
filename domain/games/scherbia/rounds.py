"""The beginning of a trick, and whether a further round of it follows (3.6 to 3.8, 6.7)."""

from collections.abc import Set as AbstractSet
from itertools import combinations
from typing import Literal, assert_never

from msgspec.structs import replace

from domain.game.rule import Cited, Refused, Rule
from domain.game.seat import Seat
from domain.games.scherbia.announcements import seats_to_announce
from domain.games.scherbia.effects.barrage import check_barrage, is_live_mage, omnipotent_among, sharing_highest
from domain.games.scherbia.events import (
    CardPlayed,
    CardTakenBack,
    Event,
    PlaysEvent,
    RoundForced,
    RoundsEvent,
    TrickStarted,
)
from domain.games.scherbia.pack import Job, Lying, Row, Rows, bit, job_of, lying, row_number, with_card, without
from domain.games.scherbia.rules import (
    COPY,
    FIRST_LEADER,
    NEXT_LEADER,
    OMNIPOTENCE_ENDS_TRICK,
    ONE_CARD_PER_ROUND,
    ONLY_JOBLESS_COPIES,
    OWN_CARD,
    REPLACEMENT,
    ROUND_FORCED,
    TAKE_BACK,
    WAIVE,
)
from domain.games.scherbia.state import NOTHING_LAID, Draft, Replacement, State, ToBreakTie, ToPlay, ToReplace, Trick
from domain.games.scherbia.types import PlayCard
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
    """Return whether there may be a further round at all."""
    most = state.options.rounds
    return any(state.hands) and (most == "unlimited" or len(state.trick.rows) < most)


def _blockades(row: Row) -> bool:
    return any(card.acts_as == "warrior" and not card.waived for card in row)


def _pairs(state: State, row: Row) -> bool:
    """Return whether two cards of the row have equal values; exactly one live mage among them breaks that tie."""
    worth = values(state)
    return any(
        worth[card.card] == worth[other.card] and is_live_mage(card) == is_live_mage(other)
        for card, other in combinations(row, 2)
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
    return tuple(card.card for card in lying(rows) if job_of(card.card) != "jobless")


def job_played(card: str, copy: str | None) -> Job:
    """The job as which a card acts if it is played with this copy."""
    return job_of(card if copy is None else copy)


def due_replacement(state: State) -> ToReplace | None:
    """The seat that took a card back."""
    replacement = state.trick.replacement
    return None if replacement is None else ToReplace(replacement.seat, replacement)


def due_play(state: State) -> ToPlay | None:
    """The next seat of the round, as long as the row is not full. Once cards are turned up, nobody plays any more."""
    trick = state.trick
    played = len(trick.rows[-1])
    if trick.entries or played == state.seats:
        return None
    return ToPlay((state.leader + played) % state.seats)


def play_card(draft: Draft, seat: Seat, command: PlayCard) -> None:
    """The card lies; with a barrage its target goes back to the hand of its owner. Raises Refused."""
    state, card, copy, target = draft.state, command.card, command.copy, command.barrage
    replacement = state.trick.replacement
    check_own(state, seat, card)
    if replacement is not None and card == replacement.taken_back:
        raise Refused(TAKE_BACK)
    if copy is not None:
        _check_copy(state, card, copy)
    acts_as = job_played(card, copy)
    if command.waive and acts_as not in WAIVABLE:
        raise Refused(WAIVE)
    owner = None if target is None else check_barrage(state, seat, card, acts_as, target)
    number = len(state.trick.rows) if replacement is None else replacement.round
    taken_back = None if replacement is None else replacement.taken_back
    played = CardPlayed(seat, card, number, copy, command.waive, target, taken_back)
    draft.add(played, ONE_CARD_PER_ROUND if replacement is None else REPLACEMENT)
    if target is not None and owner is not None:
        draft.add(CardTakenBack(owner, target, seat, card), TAKE_BACK)


def check_own(state: State, seat: Seat, card: str) -> None:
    """Refuse a card that is not in the hand of the seat (3.4)."""
    if not state.hands[seat] & bit(card):
        raise Refused(OWN_CARD)


def _check_copy(state: State, card: str, copy: str) -> None:
    if job_of(card) != "jobless":
        raise Refused(ONLY_JOBLESS_COPIES)
    if copy not in copies_in(state.trick.rows):
        raise Refused(COPY)


def evolve_plays(state: State, event: PlaysEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardPlayed():
            return _card_played(state, event)
        case CardTakenBack():
            return _card_taken_back(state, event)
        case _:
            assert_never(event)


def _card_played(state: State, event: CardPlayed) -> State:
    trick, seat = state.trick, event.seat
    card = Lying(
        seat=seat,
        card=event.card,
        acts_as=job_played(event.card, event.copy),
        copy=event.copy,
        waived=event.waive,
    )
    trick = replace(
        trick,
        rows=with_card(trick.rows, event.round - 1, card, state.leader, state.seats),
        replacement=None,
        fired=trick.fired if event.barrage is None else trick.fired | bit(event.card),
    )
    return replace(state, trick=trick, hands=_with_hand(state, seat, state.hands[seat] & ~bit(event.card)))


def _card_taken_back(state: State, event: CardTakenBack) -> State:
    trick, seat, card = state.trick, event.seat, event.card
    replacement = Replacement(seat, event.by, event.hunter, card, row_number(trick.rows, card) + 1)
    trick = replace(trick, rows=without(trick.rows, card), replacement=replacement)
    return replace(state, trick=trick, hands=_with_hand(state, seat, state.hands[seat] | bit(card)))


def _with_hand(state: State, seat: int, hand: int) -> tuple[int, ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])
