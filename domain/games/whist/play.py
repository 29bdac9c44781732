"""Playing cards and taking tricks (6)."""

from domain.game.rule import Refused
from domain.games.whist.duty import Duty, duty_to_play
from domain.games.whist.events import CardPlayed, TrickTaken
from domain.games.whist.model import Desk, is_strict
from domain.games.whist.rulebook import (
    ANSWER,
    CALLED_CARD,
    FACE_UP_CARD,
    FOLLOW_SUIT,
    OWN_CARD,
    PLAY_IN_TURN,
    TAKE_TRICK,
    TRICK_WINNER,
)
from domain.games.whist.trick import is_complete, turn_of, winner_of
from domain.kit.cards import FRENCH


def play_card(desk: Desk, seat: int, card: str) -> None:
    """A seat plays a card at its turn."""
    state = desk.state
    hand = state.hand
    if state.phase != "play":
        raise Refused(PLAY_IN_TURN)
    if hand.question is not None:
        raise Refused(ANSWER)
    if is_complete(hand.trick):
        raise Refused(TAKE_TRICK)
    if turn_of(hand.trick) != seat:
        raise Refused(PLAY_IN_TURN)
    bit = hand.cards[seat] & FRENCH.bit(card)
    if not bit:
        raise Refused(OWN_CARD)
    duty = duty_to_play(hand, seat)
    if is_strict(state) and not bit & duty.lawful:
        raise Refused(FOLLOW_SUIT)
    check_called(duty, bit)
    desk.add(CardPlayed(seat, card, hand.trick.number), PLAY_IN_TURN)


def take_trick(desk: Desk, seat: int) -> None:
    """The winner takes the complete trick."""
    state = desk.state
    hand = state.hand
    if state.phase != "play":
        raise Refused(PLAY_IN_TURN)
    if not is_complete(hand.trick):
        raise Refused(TAKE_TRICK)
    if hand.question is not None:
        raise Refused(ANSWER)
    if seat != winner_of(hand.trick, hand.trump):
        raise Refused(TAKE_TRICK)
    desk.add(TrickTaken(seat, hand.trick.number), TRICK_WINNER)


def finish_won_trick(desk: Desk) -> None:
    """Under strict enforcement a complete trick goes to its winner at once."""
    state = desk.state
    if is_strict(state):
        winner = winner_of(state.hand.trick, state.hand.trump)
        if winner is not None:
            desk.add(TrickTaken(winner, state.hand.trick.number), TRICK_WINNER)


def check_called(duty: Duty, bit: int) -> None:
    """Check that called cards and face-up cards leave this card to be put down. Raises Refused."""
    if duty.due and not bit & duty.due:
        raise Refused(CALLED_CARD)
    if bit & duty.barred:
        raise Refused(FACE_UP_CARD)
