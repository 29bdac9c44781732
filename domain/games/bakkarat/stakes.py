"""Cutting, staking, and leaving the table (4.1, 5, 9)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.bakkarat.course import deal, end_game
from domain.games.bakkarat.events import HandRaised, PackCut, PlayerLeft, StakePlaced, StakesEvent
from domain.games.bakkarat.hand import cutter, players
from domain.games.bakkarat.rules import (
    BANK_DOES_NOT_STAKE,
    CHANGING_STAKES,
    CUT,
    IMPOLITE,
    LEAVING,
    RAISING_THE_HAND,
    STAKES,
    THREE_ARE_NEEDED,
)
from domain.games.bakkarat.state import NO_STAKES, Draft, State, is_strict
from domain.kit.seats import replaced

MOST_CUT = 51


def may_cut(state: State, seat: Seat) -> bool:
    """Return whether the seat is to cut the pack now (4.1)."""
    return state.phase == "cut" and seat == cutter(state.bank)


def cut(draft: Draft, seat: Seat, at: int) -> None:
    """The bank's right neighbour cuts the pack."""
    state = draft.state
    if not may_cut(state, seat):
        raise Refused(CUT)
    if not 1 <= at <= MOST_CUT:
        raise Refused(CUT, "move.at")
    draft.add(PackCut(seat, at), CUT)


def place_stake(draft: Draft, seat: Seat, amount: int) -> None:
    """A player stakes, or changes its stake."""
    state = draft.state
    if state.phase != "stakes":
        raise Refused(CHANGING_STAKES)
    if seat == state.bank:
        raise Refused(BANK_DOES_NOT_STAKE)
    if amount < 1:
        raise Refused(STAKES, "move.amount")
    draft.add(StakePlaced(seat, amount), STAKES)


def yet_to_stake(state: State) -> tuple[Seat, ...]:
    """The players without a stake."""
    return tuple(player for player in players(state.bank) if state.stakes[player] is None)


def may_raise_hand(state: State, seat: Seat) -> bool:
    """Return whether the seat is the bank and may end the staking now (5.4)."""
    return state.phase == "stakes" and seat == state.bank and not yet_to_stake(state)


def raise_hand(draft: Draft, seat: Seat) -> None:
    """The bank ends the staking, and the cards are dealt."""
    if not may_raise_hand(draft.state, seat):
        raise Refused(RAISING_THE_HAND)
    draft.add(HandRaised(seat), RAISING_THE_HAND)
    deal(draft)


def leaves_early(state: State, seat: Seat) -> bool:
    """Return whether the seat would leave before it has held the bank to the end of a pack (9.2)."""
    return state.banked[seat] == 0


def leave(draft: Draft, seat: Seat) -> None:
    """An active seat leaves, and the game is over."""
    state = draft.state
    if state.phase != "stakes":
        raise Refused(LEAVING)
    is_impolite = leaves_early(state, seat)
    if is_impolite and is_strict(state):
        raise Refused(IMPOLITE)
    draft.add(PlayerLeft(seat, is_impolite), IMPOLITE if is_impolite else LEAVING)
    end_game(draft, "player_left", THREE_ARE_NEEDED)


def evolve_stakes(state: State, event: StakesEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case PackCut(_, at):
            return replace(state, order=(*state.order[at:], *state.order[:at]), phase="stakes")
        case StakePlaced(seat, amount):
            return replace(state, stakes=replaced(state.stakes, seat, amount))
        case HandRaised():
            return state
        case PlayerLeft(seat, impolite):
            impolite_seats = (*state.impolite, seat) if impolite else state.impolite
            return replace(state, impolite=impolite_seats, stakes=NO_STAKES)
        case _:
            assert_never(event)
