"""How the events of play change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.whist.cards import with_card, without_card
from domain.games.whist.events import (
    CardCalled,
    CardExposed,
    CardPlayed,
    PartnerAsked,
    PlayCorrected,
    PlayEvent,
    SuitDenied,
    TrickTaken,
)
from domain.games.whist.model import Hand, Question, State
from domain.games.whist.sides import added, side_of
from domain.games.whist.trick import Play, TakenTrick, new_trick


def evolve_play(state: State, event: PlayEvent, version: int) -> State:
    """The state after the event, which has this version."""
    hand = state.hand
    match event:
        case CardPlayed():
            return replace(state, hand=_played(hand, event, version))
        case TrickTaken(seat):
            taken = _taken(hand, seat)
            return replace(state, hand=taken, phase=state.phase if taken.trick.order else "review")
        case PlayCorrected():
            return replace(state, hand=_corrected(hand, event, version))
        case PartnerAsked(seat, partner, suit):
            trick = replace(hand.trick, asked=(*hand.trick.asked, partner))
            return replace(state, hand=replace(hand, question=Question(seat, partner, suit), trick=trick))
        case SuitDenied():
            return replace(state, hand=replace(hand, question=None))
        case CardExposed(seat, card):
            return replace(state, hand=replace(hand, face_up=with_card(hand.face_up, seat, card)))
        case CardCalled(_, partner, card):
            return replace(state, hand=replace(hand, called=with_card(hand.called, partner, card)))
        case _:
            assert_never(event)


def _played(hand: Hand, event: CardPlayed, version: int) -> Hand:
    """The card leaves the hand for the trick; a call of it ends (8.2)."""
    seat, card, trick = event.seat, event.card, hand.trick
    return replace(
        hand,
        cards=without_card(hand.cards, seat, card),
        face_up=without_card(hand.face_up, seat, card),
        called=without_card(hand.called, seat, card),
        trick=replace(trick, plays=(*trick.plays, Play(seat, card, version))),
    )


def _corrected(hand: Hand, event: PlayCorrected, version: int) -> Hand:
    """The card withdrawn goes back to the hand and is free (7.3); a question put to the seat is answered (7.5)."""
    seat, card, trick = event.seat, event.card, hand.trick
    plays = tuple(Play(seat, card, version) if play.seat == seat else play for play in trick.plays)
    answered = hand.question is not None and hand.question.to == seat
    return replace(
        hand,
        cards=with_card(without_card(hand.cards, seat, card), seat, event.withdrawn),
        face_up=without_card(hand.face_up, seat, card),
        called=without_card(hand.called, seat, card),
        trick=replace(trick, plays=plays),
        question=None if answered else hand.question,
    )


def _taken(hand: Hand, seat: int) -> Hand:
    """The trick is finished and its winner leads to the next (6.7), if a card is left."""
    return replace(
        hand,
        tricks=(*hand.tricks, TakenTrick(hand.trick.plays, seat)),
        tricks_won=added(hand.tricks_won, side_of(seat), 1),
        trick=new_trick(hand.trick.number + 1, seat, hand.cards),
    )
