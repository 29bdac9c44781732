"""Which cards a seat may and must put down: following suit, called cards, face-up cards (6.2, 6.4, 8.3, 8.4)."""

import msgspec

from domain.games.whist.model import Hand
from domain.games.whist.trick import play_by, suit_led
from domain.kit.cards import FRENCH, suit_of
from domain.kit.tricks import following


class Duty(msgspec.Struct, frozen=True):
    """What a seat may put down at its turn, as sets of cards.

    `lawful` cards are no revoke. `due` are the called cards that have to be played now (8.4); `barred` the face-up
    cards that may not be played, as nobody called them and something else may be played (8.3).
    """

    lawful: int
    due: int
    barred: int


def duty(hand: Hand, seat: int, lawful: int) -> Duty:
    """What the seat may put down if following suit leaves it these of its cards."""
    face_up, called = hand.face_up[seat], hand.called[seat]
    is_forced = not lawful & ~face_up
    return Duty(lawful, lawful & called, face_up & ~called & ~(lawful if is_forced else 0))


def duty_to_play(hand: Hand, seat: int) -> Duty:
    """What the seat may play at its turn."""
    led = suit_led(hand.trick)
    cards = hand.cards[seat]
    return duty(hand, seat, cards if led is None else following(cards, FRENCH.suits[led]))


def duty_to_correct(hand: Hand, seat: int) -> Duty:
    """What the seat may put its play right with; nothing lawful if its card in the trick is no revoke (7.2)."""
    return duty(hand, seat, _of_suit_revoked(hand, seat))


def _of_suit_revoked(hand: Hand, seat: int) -> int:
    """The cards of the suit led that the seat holds, if its card in the current trick is of another suit."""
    led, play = suit_led(hand.trick), play_by(hand.trick.plays, seat)
    if led is None or play is None or suit_of(play.card) == led:
        return 0
    return hand.cards[seat] & FRENCH.suits[led]


def allowed(found: Duty, cards: int) -> int:
    """Those of the cards that called and face-up cards leave to be put down."""
    return cards & (found.due or ~found.barred)
