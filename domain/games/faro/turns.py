"""Turning the cards and closing the deal (5, 6.1, 6.5)."""

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.faro.course import Desk, close, close_if_strict
from domain.games.faro.events import CardTurned, LossPaid, Pile, Touched, WinPaid
from domain.games.faro.model import State, cards_left, is_strict, staked
from domain.games.faro.pack import is_of_book
from domain.games.faro.piles import pile_due
from domain.games.faro.rulebook import BY_TURNS, CLOSING, LAST_CARD, SETTLED_AT_ONCE, TURNING, WAITING_FOR_ANSWERS
from domain.kit.cards import rank_of


def turn_card(desk: Desk, seat: Seat, wish: str) -> None:
    """The bank turns the top card and lays it on a pile; not on the pile due is a slip that can be claimed."""
    state = desk.state
    if state.phase != "deal" or seat != state.bank:
        raise Refused(TURNING)
    pile = _pile(wish)
    if state.waiting:
        raise Refused(WAITING_FOR_ANSWERS)
    if not cards_left(state):
        raise Refused(LAST_CARD)
    if is_strict(state) and pile != pile_due(state):
        raise Refused(BY_TURNS, "move.pile")
    desk.accept()
    number = len(state.turned) + 1
    card = state.order[number - 1]
    touched = _touched(state, card)
    desk.add(CardTurned(number, card, pile, touched), TURNING)
    if is_strict(state):
        _settle(desk, number, pile, touched)
        close_if_strict(desk)


def _pile(wish: str) -> Pile:
    match wish:
        case "left" | "right":
            return wish
        case _:
            raise Refused(TURNING, "move.pile")


def _touched(state: State, card: str) -> tuple[Touched, ...]:
    """The players with a stake on the card that is matched, by seat (2.2, 6.1)."""
    found = []
    for seat in range(state.seats):
        lying = staked(state, seat, rank_of(card))
        if lying is not None and (state.options.match == "rank" or is_of_book(card, seat)):
            found.append(Touched(seat, lying.stake))
    return tuple(found)


def _settle(desk: Desk, number: int, pile: Pile, touched: tuple[Touched, ...]) -> None:
    for one in touched:
        if pile == "right":
            desk.add(WinPaid(one.seat, number, one.stake), SETTLED_AT_ONCE)
        else:
            desk.add(LossPaid(one.seat, number, one.stake, "referee"), SETTLED_AT_ONCE)


def close_deal(desk: Desk, seat: Seat) -> None:
    """The bank closes the deal after the last card and its answers."""
    state = desk.state
    if state.phase != "deal" or seat != state.bank or cards_left(state):
        raise Refused(CLOSING)
    if state.waiting:
        raise Refused(WAITING_FOR_ANSWERS)
    close(desk)
