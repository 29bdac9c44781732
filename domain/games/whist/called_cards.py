"""Showing cards, and calling those that lie face up (8)."""

from domain.game.rule import Refused
from domain.games.whist.events import CardCalled, CardExposed
from domain.games.whist.model import Desk, is_strict
from domain.games.whist.rulebook import CALL_CARD, OWN_CARD, SHOW_CARD
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


def call_card(desk: Desk, seat: int, card: str) -> None:
    """A seat tells its partner to play a face-up card."""
    state = desk.state
    hand, partner = state.hand, partner_of(seat)
    uncalled = hand.face_up[partner] & ~hand.called[partner]
    if state.phase != "play" or not uncalled & FRENCH.bit(card):
        raise Refused(CALL_CARD)
    desk.add(CardCalled(seat, partner, card), CALL_CARD)
