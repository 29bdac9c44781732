"""Playing cards and taking tricks (6)."""

from domain.game.chance import Chance
from domain.game.rule import Refused
from domain.games.whist.course import begin_turn
from domain.games.whist.duty import Duty, duty_to_play
from domain.games.whist.end_of_hand import score_hand
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


def play_card(desk: Desk, seat: int, card: str, chance: Chance) -> None:
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
    trick = desk.add(CardPlayed(seat, card, hand.trick.number), PLAY_IN_TURN).hand.trick
    winner = winner_of(trick, hand.trump)
    if is_strict(state) and winner is not None:
        _finish_trick(desk, winner, chance)
    else:
        begin_turn(desk)


def take_trick(desk: Desk, seat: int, chance: Chance) -> None:
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
    _finish_trick(desk, seat, chance)


def check_called(duty: Duty, bit: int) -> None:
    """Check that called cards and face-up cards leave this card to be put down. Raises Refused."""
    if duty.due and not bit & duty.due:
        raise Refused(CALLED_CARD)
    if bit & duty.barred:
        raise Refused(FACE_UP_CARD)


def _finish_trick(desk: Desk, winner: int, chance: Chance) -> None:
    """The trick goes to its winner; under strict enforcement the last one closes the hand.

    No lead needs the turn-up taken up: the dealer makes the first trick in any case, as the turn-up counts (5.5).
    """
    state = desk.add(TrickTaken(winner, desk.state.hand.trick.number), TRICK_WINNER)
    if state.phase == "review" and is_strict(state):
        score_hand(desk, chance)
