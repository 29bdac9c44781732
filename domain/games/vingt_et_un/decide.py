"""What a command leads to, or which rule refuses it."""

from collections.abc import Sequence
from typing import assert_never

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor, Seat
from domain.games.vingt_et_un.commands import Command, DrawCard, PlaceStake, SitOut, Stand
from domain.games.vingt_et_un.course import go_on, staking_over
from domain.games.vingt_et_un.events import CardDrawn, Died, Event, SatOut, StakePlaced, Stood
from domain.games.vingt_et_un.evolve import evolve
from domain.games.vingt_et_un.hand import TARGET, in_order, total
from domain.games.vingt_et_un.model import Desk, State
from domain.games.vingt_et_un.rulebook import (
    BANK_DOES_NOT_STAKE,
    BANK_DRAWS,
    BANK_ENDS,
    BUYING_TIME,
    DEAD,
    EVERYBODY_STAKES,
    ONE_STAKE,
    ROUNDS,
    SEATS_PLAY,
    STAKE_LIMITS,
    STAKING_TIME,
    TURN_TO_BUY,
)


def decide(state: State, actor: Actor, command: Command, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The events that the command leads to. Raises Refused."""
    seat = actor.seat
    if actor.role != "seat" or seat is None or not 0 <= seat < state.seats:
        raise Refused(SEATS_PLAY)
    if state.phase == "over":
        raise Refused(ROUNDS)
    desk = Desk(state, version, evolve, chance)
    match command:
        case PlaceStake(amount):
            _place_stake(desk, seat, amount, chance)
        case SitOut():
            _sit_out(desk, seat, chance)
        case DrawCard():
            _draw_card(desk, seat, chance)
        case Stand():
            _stand(desk, seat, chance)
        case _:
            assert_never(command)
    return desk.events


def _place_stake(desk: Desk, seat: Seat, amount: int, chance: Chance) -> None:
    state = desk.state
    if state.phase != "stake":
        raise Refused(STAKING_TIME)
    _check_staker(state, seat)
    most = state.options.max_stake
    if amount < state.options.min_stake or (most is not None and amount > most):
        raise Refused(STAKE_LIMITS, "move.amount")
    desk.add(StakePlaced(seat, amount), STAKING_TIME)
    staking_over(desk, chance)


def _sit_out(desk: Desk, seat: Seat, chance: Chance) -> None:
    state = desk.state
    if state.phase != "stake":
        raise Refused(STAKING_TIME)
    if not state.options.sit_out:
        raise Refused(EVERYBODY_STAKES)
    _check_staker(state, seat)
    desk.add(SatOut(seat), EVERYBODY_STAKES)
    staking_over(desk, chance)


def _check_staker(state: State, seat: Seat) -> None:
    if seat == state.bank:
        raise Refused(BANK_DOES_NOT_STAKE)
    if state.standings[seat] != "to_stake":
        raise Refused(ONE_STAKE)


def _check_turn(state: State, seat: Seat) -> None:
    if state.phase not in ("draw", "bank"):
        raise Refused(BUYING_TIME)
    if state.phase == "draw" and seat != state.turn:
        raise Refused(TURN_TO_BUY)
    if state.phase == "bank" and seat != state.bank:
        raise Refused(BANK_DRAWS)


def _draw_card(desk: Desk, seat: Seat, chance: Chance) -> None:
    state = desk.state
    _check_turn(state, seat)
    is_bank = seat == state.bank
    face_up = is_bank or state.options.further_cards == "up"
    desk.add(CardDrawn(seat, state.pack[state.dealt], face_up), BANK_DRAWS if is_bank else TURN_TO_BUY)
    cards = desk.state.hands[seat].cards
    points = total(cards)
    if points > TARGET and not is_bank:
        desk.add(Died(seat, in_order(cards), points), DEAD)
    go_on(desk, chance, bank_is_done=is_bank and points > TARGET)


def _stand(desk: Desk, seat: Seat, chance: Chance) -> None:
    _check_turn(desk.state, seat)
    is_bank = seat == desk.state.bank
    desk.add(Stood(seat), BANK_ENDS if is_bank else TURN_TO_BUY)
    go_on(desk, chance, bank_is_done=is_bank)
