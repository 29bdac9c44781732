"""Playing cards and taking tricks (6)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused
from domain.games.whist.called_cards import Duty, duty_to_play
from domain.games.whist.events import CardPlayed, PlayEvent, TrickTaken
from domain.games.whist.rules import (
    ANSWER,
    CALLED_CARD,
    FACE_UP_CARD,
    FOLLOW_SUIT,
    OWN_CARD,
    PLAY_IN_TURN,
    TAKE_TRICK,
    TRICK_WINNER,
)
from domain.games.whist.state import Draft, Hand, State, is_strict
from domain.games.whist.trick import (
    Play,
    TakenTrick,
    added,
    is_complete,
    new_trick,
    side_of,
    turn_of,
    winner_of,
    without_card,
)
from domain.kit.cards import FRENCH


def play_card(draft: Draft, seat: int, card: str) -> None:
    """A seat plays a card at its turn."""
    state = draft.state
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
