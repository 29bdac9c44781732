"""The first part of a turn: choosing an action (4)."""

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.dna.course import Desk
from domain.games.dna.events import ChoiceMade
from domain.games.dna.model import State
from domain.games.dna.rulebook import CARD_CHOSEN, CARD_IN_HAND, CHOICE_IS_FINAL, DRAW_CHOSEN


def choose_card(desk: Desk, seat: Seat, card: str) -> None:
    """A hand card is laid face down (4.2)."""
    _check_not_chosen(desk.state, seat)
    check_in_hand(desk.state, seat, card)
    desk.add(ChoiceMade(seat, "card", card, None), CARD_CHOSEN)


def choose_draw(desk: Desk, seat: Seat) -> None:
    """A hand is laid on the table (4.3)."""
    _check_not_chosen(desk.state, seat)
    desk.add(ChoiceMade(seat, "draw", None, None), DRAW_CHOSEN)


def check_in_hand(state: State, seat: Seat, card: str) -> None:
    """The card that a command names is in the seat's hand (2.6)."""
    if card not in state.hands[seat]:
        raise Refused(CARD_IN_HAND, "move.card")


def _check_not_chosen(state: State, seat: Seat) -> None:
    if state.choices[seat] is not None:
        raise Refused(CHOICE_IS_FINAL)
