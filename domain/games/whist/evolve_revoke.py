"""How putting a revoke right and the partner's question change the state (7.2 to 7.5)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.whist.cards import with_card, without_card
from domain.games.whist.events import PartnerAsked, PlayCorrected, RevokeEvent, SuitDenied
from domain.games.whist.model import Hand, Question, State
from domain.games.whist.trick import Play


def evolve_revoke(state: State, event: RevokeEvent, version: int) -> State:
    """The state after the event, which has this version."""
    hand = state.hand
    match event:
        case PlayCorrected():
            return replace(state, hand=_corrected(hand, event, version))
        case PartnerAsked(seat, partner, suit):
            trick = replace(hand.trick, asked=(*hand.trick.asked, partner))
            return replace(state, hand=replace(hand, question=Question(seat, partner, suit), trick=trick))
        case SuitDenied():
            return replace(state, hand=replace(hand, question=None))
        case _:
            assert_never(event)


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
