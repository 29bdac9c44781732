"""Stakes, and the second cards that end the staking (4)."""

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.vingt_et_un.events import SatOut, SecondCardsDealt, StakePlaced
from domain.games.vingt_et_un.model import Desk, State, players
from domain.games.vingt_et_un.rulebook import (
    BANK_DOES_NOT_STAKE,
    BUYING_TIME,
    EVERYBODY_STAKES,
    ONE_STAKE,
    STAKE_LIMITS,
    STAKING_TIME,
)


def place_stake(desk: Desk, seat: Seat, amount: int) -> None:
    """A player stakes."""
    state = desk.state
    if state.phase != "stake":
        raise Refused(STAKING_TIME)
    _check_staker(state, seat)
    most = state.options.max_stake
    if amount < state.options.min_stake or (most is not None and amount > most):
        raise Refused(STAKE_LIMITS, "move.amount")
    desk.add(StakePlaced(seat, amount), STAKING_TIME)


def sit_out(desk: Desk, seat: Seat) -> None:
    """A player sits the round out, where that is agreed."""
    state = desk.state
    if state.phase != "stake":
        raise Refused(STAKING_TIME)
    if not state.options.sit_out:
        raise Refused(EVERYBODY_STAKES)
    _check_staker(state, seat)
    desk.add(SatOut(seat), EVERYBODY_STAKES)


def is_staking(state: State) -> bool:
    """Whether a player has yet to stake or to sit out."""
    return "to_stake" in state.standings


def staked_players(state: State) -> tuple[Seat, ...]:
    """The players, in order, who have staked and wait for their second card."""
    return tuple(seat for seat in players(state) if state.standings[seat] == "staked")


def deal_second_cards(desk: Desk) -> None:
    """Every player who staked gets a second card (5.1)."""
    state = desk.state
    second: list[str | None] = [None] * state.seats
    for place, seat in enumerate(staked_players(state), start=state.dealt):
        second[seat] = state.pack[place]
    desk.add(SecondCardsDealt(tuple(second), state.options.further_cards == "up"), BUYING_TIME)


def _check_staker(state: State, seat: Seat) -> None:
    if seat == state.bank:
        raise Refused(BANK_DOES_NOT_STAKE)
    if state.standings[seat] != "to_stake":
        raise Refused(ONE_STAKE)
