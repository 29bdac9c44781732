"""Showing cards, and calling those that lie face up (8)."""

from domain.game.rule import Refused
from domain.games.whist.events import CardCalled, CardExposed
from domain.games.whist.model import Desk, Hand, is_strict
from domain.games.whist.rulebook import CALL_CARD, OWN_CARD, SHOW_CARD, WITHDRAWN_CARD
from domain.games.whist.sides import partner_of
from domain.kit.cards import FRENCH


def expose_card(desk: Desk, seat: int, card: str) -> None:
    """A seat shows a card of its hand without playing it; it stays face up."""
    state = desk.state
    hand = state.hand
    if is_strict(state) or state.phase != "play":
        raise Refused(SHOW_CARD)
    bit = hand.cards[seat] & FRENCH.bit(card)
    if not bit:
        raise Refused(OWN_CARD)
    if bit & hand.face_up[seat]:
        raise Refused(SHOW_CARD)
    desk.add(CardExposed(seat, card, "shown"), SHOW_CARD)


def expose_withdrawn(desk: Desk, seat: int, card: str) -> None:
    """A card that was withdrawn to put a revoke right lies face up, where that is agreed (7.3)."""
    if desk.state.options.withdrawn_card == "exposed":
        desk.add(CardExposed(seat, card, "withdrawn"), WITHDRAWN_CARD)


def to_call(hand: Hand, seat: int) -> int:
    """The set of cards that the seat may call: those of its partner that lie face up and were not called (8.2)."""
    partner = partner_of(seat)
    return hand.face_up[partner] & ~hand.called[partner]


def call_card(desk: Desk, seat: int, card: str) -> None:
    """A seat tells its partner to play a face-up card."""
    state = desk.state
    if state.phase != "play" or not to_call(state.hand, seat) & FRENCH.bit(card):
        raise Refused(CALL_CARD)
    desk.add(CardCalled(seat, partner_of(seat), card), CALL_CARD)
