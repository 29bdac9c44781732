"""Limits, stakes, and the answers of a player to a card that has come up: what becomes of the stake on it (3, 7)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.faro.events import (
    AnswersEvent,
    Call,
    CardWithdrawn,
    LimitsSet,
    PlayerReady,
    Position,
    StakeLeft,
    StakePlaced,
    StakesEvent,
    StakeTakenBack,
    StakeVaried,
)
from domain.games.faro.pack import RANKS, Layout, with_card, without_card
from domain.games.faro.rules import (
    ANNOUNCING_LIMITS,
    ANSWERING,
    BANK_DOES_NOT_STAKE,
    BOOKS,
    CALLS_AND_LIMITS,
    LAPPE,
    LEAVING_OR_CALLING,
    LIMITS,
    PAROLI,
    READY,
    SEPT,
    SIX,
    STAKE_WITHIN_LIMITS,
    STAKING,
    WITHDRAWING,
)
from domain.games.faro.state import BookCard, Draft, Limits, State, card_to_answer, due_of, staked
from domain.games.faro.types import PlaceStake, SetLimits

MOST_STAKE = 1_000_000


def set_limits(draft: Draft, seat: Seat, command: SetLimits) -> None:
    """The bank announces the limits."""
    state = draft.state
    if state.phase != "limits" or seat != state.bank:
        raise Refused(ANNOUNCING_LIMITS)
    if not 1 <= command.min <= MOST_STAKE:
        raise Refused(LIMITS, "move.min")
    if not command.min <= command.max <= MOST_STAKE:
        raise Refused(LIMITS, "move.max")
    draft.add(LimitsSet(seat, command.min, command.max), LIMITS)


def _check_stakes(state: State, seat: Seat) -> None:
    if state.phase != "stakes":
        raise Refused(STAKING)
    if seat == state.bank:
        raise Refused(BANK_DOES_NOT_STAKE)
    if seat in state.ready:
        raise Refused(READY)


def place_stake(draft: Draft, seat: Seat, command: PlaceStake) -> None:
    """A player stakes on a card of its book, or changes the stake on it."""
    state = draft.state
    _check_stakes(state, seat)
    if len(command.rank) != 1 or command.rank not in RANKS:
        raise Refused(BOOKS, "move.rank")
    limits = state.limits
    if limits is None or not limits.min <= command.amount <= limits.max:
        raise Refused(STAKE_WITHIN_LIMITS, "move.amount")
    draft.add(StakePlaced(seat, command.rank, command.amount), STAKING)


def take_back(draft: Draft, seat: Seat, rank: str) -> None:
    """A player takes a stake back."""
    _check_stakes(draft.state, seat)
    if staked(draft.state, seat, rank) is None:
        raise Refused(STAKING, "move.rank")
    draft.add(StakeTakenBack(seat, rank), STAKING)


def ready(draft: Draft, seat: Seat) -> None:
    """A player is done with staking."""
    _check_stakes(draft.state, seat)
    draft.add(PlayerReady(seat), READY)


def evolve_stakes(state: State, event: StakesEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case LimitsSet(_, least, most):
            return replace(state, limits=Limits(least, most), phase="stakes")
        case StakePlaced(seat, rank, amount):
            return replace(state, layout=with_card(state.layout, seat, BookCard(rank, amount, amount)))
        case StakeTakenBack(seat, rank):
            return replace(state, layout=without_card(state.layout, seat, rank))
        case PlayerReady(seat):
            return replace(state, ready=state.ready | {seat})
        case _:
            assert_never(event)


CALLS: tuple[Call, ...] = ("paroli", "lappe", "six", "sept")
RULES: dict[Call, Rule] = {"paroli": PAROLI, "lappe": LAPPE, "six": SIX, "sept": SEPT}
TIMES: dict[Call, int] = {"paroli": 2, "six": 6, "sept": 7}
"""By how much a call makes the stake greater; a win is as great as the stake, so that paroli doubles it."""
POSITIONS: dict[Call, Position] = {"paroli": "crosswise", "six": "slant_left", "sept": "slant_right"}
FIRST_TO_WITHDRAW = 2
"""The appearance of a card from which on it can be withdrawn."""


def _card(state: State, seat: Seat) -> BookCard:
    """The card for which the seat has yet to answer. Raises Refused."""
    card = card_to_answer(state, seat) if state.phase == "deal" else None
    if card is None:
        raise Refused(ANSWERING)
    return card


def leave(draft: Draft, seat: Seat) -> None:
    """A player leaves the stake as it is."""
    card = _card(draft.state, seat)
    draft.add(StakeLeft(seat, card.rank), LEAVING_OR_CALLING)


def vary(draft: Draft, seat: Seat, named: str) -> None:
    """A player varies the stake by a call."""
    state = draft.state
    card = _card(state, seat)
    call = next((known for known in CALLS if known == named), None)
    if call is None:
        raise Refused(LEAVING_OR_CALLING, "move.call")
    refusal = call_forbidden_by(state, seat, card, call)
    if refusal is not None:
        raise Refused(refusal)
    stake = stake_after(card, call)
    draft.add(StakeVaried(seat, card.rank, call, stake, POSITIONS.get(call, card.position)), RULES[call])


def call_forbidden_by(state: State, seat: Seat, card: BookCard, call: Call) -> Rule | None:
    """The rule that forbids this call, if one does."""
    if call == "paroli" and not _has_been_paid(state, seat):
        return PAROLI
    limits = state.limits
    is_bound = state.options.limits_bind == "always" and call != "lappe"
    if is_bound and limits is not None and stake_after(card, call) > limits.max:
        return CALLS_AND_LIMITS
    return None


def stake_after(card: BookCard, call: Call) -> int:
    """The stake on the card after a call."""
    return card.original if call == "lappe" else card.stake * TIMES[call]


def _has_been_paid(state: State, seat: Seat) -> bool:
    """Return whether the last card is a win of the seat that was paid."""
    last = state.turned[-1]
    due = due_of(last, seat)
    return last.pile == "right" and due is not None and due.state == "paid"


def withdraw(draft: Draft, seat: Seat) -> None:
    """A player takes the card out until the next deal."""
    card = _card(draft.state, seat)
    if card.seen < FIRST_TO_WITHDRAW:
        raise Refused(WITHDRAWING)
    draft.add(CardWithdrawn(seat, card.rank), WITHDRAWING)


def evolve_answers(state: State, event: AnswersEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case StakeLeft(seat):
            return _answered(state, seat, state.layout)
        case StakeVaried():
            return _answered(state, event.seat, _varied(state.layout, event))
        case CardWithdrawn(seat, rank):
            return _answered(state, seat, without_card(state.layout, seat, rank))
        case _:
            assert_never(event)


def _varied(layout: Layout, event: StakeVaried) -> Layout:
    card = next(staked for staked in layout[event.seat] if staked.rank == event.rank)
    return with_card(layout, event.seat, replace(card, stake=event.stake, position=event.position))


def _answered(state: State, seat: Seat, layout: Layout) -> State:
    return replace(state, waiting=state.waiting - {seat}, layout=layout)
