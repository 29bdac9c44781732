"""Limits and stakes (3)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.faro.events import LimitsSet, PlayerReady, StakePlaced, StakesEvent, StakeTakenBack
from domain.games.faro.pack import RANKS, with_card, without_card
from domain.games.faro.rules import (
    ANNOUNCING_LIMITS,
    BANK_DOES_NOT_STAKE,
    BOOKS,
    LIMITS,
    READY,
    STAKE_WITHIN_LIMITS,
    STAKING,
)
from domain.games.faro.state import BookCard, Draft, Limits, State, staked
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
