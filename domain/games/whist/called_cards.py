"""Showing cards, and calling those that lie face up (8)."""

from typing import assert_never

import msgspec
from msgspec.structs import replace

from domain.game.rule import Refused
from domain.games.whist.events import CalledCardsEvent, CardCalled, CardExposed
from domain.games.whist.rules import CALL_CARD, OWN_CARD, SHOW_CARD, WITHDRAWN_CARD
from domain.games.whist.state import Draft, Hand, State, is_strict
from domain.games.whist.trick import partner_of, play_by, suit_led, with_card
from domain.kit.cards import FRENCH, suit_of
from domain.kit.tricks import following


def expose_card(draft: Draft, seat: int, card: str) -> None:
    """A seat shows a card of its hand without playing it; it stays face up."""
    state = draft.state
    hand = state.hand
    if is_strict(state) or state.phase != "play":
        raise Refused(SHOW_CARD)
    bit = hand.cards[seat] & FRENCH.bit(card)
    if not bit:
        raise Refused(OWN_CARD)
    if bit & hand.face_up[seat]:
        raise Refused(SHOW_CARD)
    draft.add(CardExposed(seat, card, "shown"), SHOW_CARD)


def expose_withdrawn(draft: Draft, seat: int, card: str) -> None:
    """A card that was withdrawn to put a revoke right lies face up, where that is agreed (7.3)."""
    if draft.state.options.withdrawn_card == "exposed":
        draft.add(CardExposed(seat, card, "withdrawn"), WITHDRAWN_CARD)


def to_call(hand: Hand, seat: int) -> int:
    """The set of cards that the seat may call: those of its partner that lie face up and were not called (8.2)."""
    partner = partner_of(seat)
    return hand.face_up[partner] & ~hand.called[partner]


def call_card(draft: Draft, seat: int, card: str) -> None:
    """A seat tells its partner to play a face-up card."""
    state = draft.state
    if state.phase != "play" or not to_call(state.hand, seat) & FRENCH.bit(card):
        raise Refused(CALL_CARD)
    draft.add(CardCalled(seat, partner_of(seat), card), CALL_CARD)


def evolve_called_cards(state: State, event: CalledCardsEvent, _version: int) -> State:
    """The state after the event."""
    hand = state.hand
    match event:
        case CardExposed(seat, card):
            return replace(state, hand=replace(hand, face_up=with_card(hand.face_up, seat, card)))
        case CardCalled(_, partner, card):
            return replace(state, hand=replace(hand, called=with_card(hand.called, partner, card)))
        case _:
            assert_never(event)


class Duty(msgspec.Struct, frozen=True):
    """The cards that a seat may put down at its turn, as sets.

    `lawful` cards are no revoke. `due` are the called cards that have to be played now (8.4). `barred` are the face-up
    cards that may not be played: nobody called them and another card may be played (8.3).
    """

    lawful: int
    due: int
    barred: int


def duty(hand: Hand, seat: int, lawful: int) -> Duty:
    """The duty of a seat for which following suit leaves these of its cards."""
    face_up, called = hand.face_up[seat], hand.called[seat]
    is_forced = not lawful & ~face_up
    return Duty(lawful, lawful & called, face_up & ~called & ~(lawful if is_forced else 0))


def duty_to_play(hand: Hand, seat: int) -> Duty:
    """The duty of the seat at its turn."""
    led = suit_led(hand.trick)
    cards = hand.cards[seat]
    return duty(hand, seat, cards if led is None else following(cards, FRENCH.suits[led]))


def duty_to_correct(hand: Hand, seat: int) -> Duty:
    """The duty of a seat that corrects its play; nothing is lawful if its card in the trick is no revoke (7.2)."""
    return duty(hand, seat, _of_suit_revoked(hand, seat))


def _of_suit_revoked(hand: Hand, seat: int) -> int:
    """The cards of the suit led that the seat holds, if its card in the current trick is of another suit."""
    led, play = suit_led(hand.trick), play_by(hand.trick.plays, seat)
    if led is None or play is None or suit_of(play.card) == led:
        return 0
    return hand.cards[seat] & FRENCH.suits[led]


def allowed(due: Duty, cards: int) -> int:
    """Those of the cards that called and face-up cards leave to be put down."""
    return cards & (due.due or ~due.barred)
