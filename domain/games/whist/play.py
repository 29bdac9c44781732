"""Playing cards, taking tricks, and calling cards that lie face up (6, 8)."""

from typing import assert_never

import msgspec
from msgspec.structs import replace

from domain.game.rule import Refused
from domain.games.whist.events import CalledCardsEvent, CardCalled, CardExposed, CardPlayed, PlayEvent, TrickTaken
from domain.games.whist.rules import (
    ANSWER,
    CALL_CARD,
    CALLED_CARD,
    FACE_UP_CARD,
    FOLLOW_SUIT,
    OWN_CARD,
    PLAY_IN_TURN,
    SHOW_CARD,
    TAKE_TRICK,
    TRICK_WINNER,
    WITHDRAWN_CARD,
)
from domain.games.whist.state import Draft, Hand, State, is_strict
from domain.games.whist.trick import (
    Play,
    TakenTrick,
    added,
    is_complete,
    new_trick,
    partner_of,
    play_by,
    side_of,
    suit_led,
    turn_of,
    winner_of,
    with_card,
    without_card,
)
from domain.kit.cards import FRENCH, suit_of
from domain.kit.tricks import following


def play_card(draft: Draft, seat: int, card: str) -> None:
    """A seat plays a card at its turn."""
    state = draft.state
    hand = state.hand
    if state.phase != "play":
        raise Refused(PLAY_IN_TURN)
    if hand.question is not None:
        raise Refused(ANSWER)
    if turn_of(hand.trick) != seat:
        raise Refused(TAKE_TRICK if is_complete(hand.trick) else PLAY_IN_TURN)
    bit = hand.cards[seat] & FRENCH.bit(card)
    if not bit:
        raise Refused(OWN_CARD)
    duty = duty_to_play(hand, seat)
    if is_strict(state) and not bit & duty.lawful:
        raise Refused(FOLLOW_SUIT)
    check_called(duty, bit)
    draft.add(CardPlayed(seat, card, hand.trick.number), PLAY_IN_TURN)


def take_trick(draft: Draft, seat: int) -> None:
    """The winner takes the complete trick."""
    state = draft.state
    hand = state.hand
    if state.phase != "play":
        raise Refused(PLAY_IN_TURN)
    if not is_complete(hand.trick):
        raise Refused(TAKE_TRICK)
    if hand.question is not None:
        raise Refused(ANSWER)
    if seat != winner_of(hand.trick, hand.trump):
        raise Refused(TAKE_TRICK)
    draft.add(TrickTaken(seat, hand.trick.number), TRICK_WINNER)


def finish_won_trick(draft: Draft) -> None:
    """Under strict enforcement a complete trick goes to its winner at once."""
    state = draft.state
    if is_strict(state):
        winner = winner_of(state.hand.trick, state.hand.trump)
        if winner is not None:
            draft.add(TrickTaken(winner, state.hand.trick.number), TRICK_WINNER)


class Duty(msgspec.Struct, frozen=True):
    """The cards that a seat may put down at its turn, as sets.

    `lawful` cards are no revoke. `due` are the called cards that have to be played now (8.4). `barred` are the face-up
    cards that may not be played: nobody called them and another card may be played (8.3).
    """

    lawful: int
    due: int
    barred: int


def check_called(duty: Duty, bit: int) -> None:
    """Check that called cards and face-up cards leave this card to be put down. Raises Refused."""
    if duty.due and not bit & duty.due:
        raise Refused(CALLED_CARD)
    if bit & duty.barred:
        raise Refused(FACE_UP_CARD)


def evolve_play(state: State, event: PlayEvent, version: int) -> State:
    """The state after the event, which has this version."""
    hand = state.hand
    match event:
        case CardPlayed():
            return replace(state, hand=_played(hand, event, version))
        case TrickTaken(seat):
            taken = _taken(hand, seat)
            return replace(state, hand=taken, phase=state.phase if taken.trick.order else "review")
        case _:
            assert_never(event)


def _played(hand: Hand, event: CardPlayed, version: int) -> Hand:
    """The card leaves the hand for the trick; a call of it ends (8.2)."""
    seat, card, trick = event.seat, event.card, hand.trick
    bit = FRENCH.bit(card)
    return replace(
        hand,
        cards=without_card(hand.cards, seat, bit),
        face_up=without_card(hand.face_up, seat, bit),
        called=without_card(hand.called, seat, bit),
        trick=replace(trick, plays=(*trick.plays, Play(seat, card, version))),
    )


def _taken(hand: Hand, seat: int) -> Hand:
    """The trick is finished and its winner leads to the next (6.7), if a card is left."""
    return replace(
        hand,
        tricks=(*hand.tricks, TakenTrick(hand.trick.plays, seat)),
        tricks_won=added(hand.tricks_won, side_of(seat), 1),
        trick=new_trick(hand.trick.number + 1, seat, hand.cards),
    )


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
