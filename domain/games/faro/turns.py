"""Turning the cards and closing the deal (5, 6.1)."""

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.faro.dues import settle_at_once
from domain.games.faro.events import CardTurned, DealClosed, Pile, Touched
from domain.games.faro.model import Desk, State, cards_left, is_strict, staked
from domain.games.faro.pack import is_of_book
from domain.games.faro.piles import passes_control, pile_due
from domain.games.faro.rulebook import BY_TURNS, CLOSING, LAST_CARD, TURNING, WAITING_FOR_ANSWERS
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
    desk.add(CardTurned(number, card, pile, _touched(state, card)), TURNING)
    if is_strict(state):
        settle_at_once(desk)


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


def close_deal(desk: Desk, seat: Seat) -> None:
    """The bank closes the deal after the last card and its answers."""
    state = desk.state
    if state.phase != "deal" or seat != state.bank or cards_left(state):
        raise Refused(CLOSING)
    if state.waiting:
        raise Refused(WAITING_FOR_ANSWERS)
    close(desk)


def close(desk: Desk) -> None:
    """The deal is closed, by the bank or by itself."""
    desk.add(DealClosed(passes_control(desk.state.turned)), CLOSING)
