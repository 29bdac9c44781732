"""Stakes, and the second cards that end the staking (4)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.vingt_et_un.events import SatOut, SecondCardsDealt, StakePlaced, StakesEvent
from domain.games.vingt_et_un.rules import (
    BANK_DOES_NOT_STAKE,
    BUYING_TIME,
    EVERYBODY_STAKES,
    ONE_STAKE,
    STAKE_LIMITS,
    STAKING_TIME,
)
from domain.games.vingt_et_un.state import Draft, Standing, State, next_drawing, players, taking
from domain.kit.seats import replaced


def place_stake(draft: Draft, seat: Seat, amount: int) -> None:
    """A player stakes."""
    state = draft.state
    if state.phase != "stake":
        raise Refused(STAKING_TIME)
    _check_staker(state, seat)
    most = state.options.max_stake
    if amount < state.options.min_stake or (most is not None and amount > most):
        raise Refused(STAKE_LIMITS, "move.amount")
    draft.add(StakePlaced(seat, amount), STAKING_TIME)


def sit_out(draft: Draft, seat: Seat) -> None:
    """A player sits the round out, where that is agreed."""
    state = draft.state
    if state.phase != "stake":
        raise Refused(STAKING_TIME)
    if not state.options.sit_out:
        raise Refused(EVERYBODY_STAKES)
    _check_staker(state, seat)
    draft.add(SatOut(seat), EVERYBODY_STAKES)


def is_staking(state: State) -> bool:
    """Return whether a player has yet to stake or to sit out."""
    return "to_stake" in state.standings


def staked_players(state: State) -> tuple[Seat, ...]:
    """The players, in order, who have staked and wait for their second card."""
    return tuple(seat for seat in players(state) if state.standings[seat] == "staked")


def deal_second_cards(draft: Draft) -> None:
    """Every player who staked gets a second card (5.1)."""
    state = draft.state
    second: list[str | None] = [None] * state.seats
    for place, seat in enumerate(staked_players(state), start=state.dealt):
        second[seat] = state.pack[place]
    draft.add(SecondCardsDealt(tuple(second), state.options.further_cards == "up"), BUYING_TIME)


def _check_staker(state: State, seat: Seat) -> None:
    if seat == state.bank:
        raise Refused(BANK_DOES_NOT_STAKE)
    if state.standings[seat] != "to_stake":
        raise Refused(ONE_STAKE)


def evolve_stakes(state: State, event: StakesEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case StakePlaced(seat, amount):
            stakes = replaced(state.stakes, seat, amount)
            return replace(state, stakes=stakes, standings=replaced(state.standings, seat, "staked"))
        case SatOut(seat):
            return replace(state, standings=replaced(state.standings, seat, "out"))
        case SecondCardsDealt():
            return _second_cards(state, event)
        case _:
            assert_never(event)


def _second_cards(state: State, event: SecondCardsDealt) -> State:
    hands = tuple(
        hand if card is None else taking(hand, card, face_up=event.face_up)
        for hand, card in zip(state.hands, event.cards, strict=True)
    )
    standings: tuple[Standing, ...] = tuple(
        "drawing" if standing == "staked" else standing for standing in state.standings
    )
    dealt = state.dealt + sum(1 for card in event.cards if card is not None)
    opened = replace(state, phase="draw", hands=hands, standings=standings, dealt=dealt)
    return replace(opened, turn=next_drawing(opened, opened.bank))
