"""Putting a revoke right, and the partner's question (7.2 to 7.5)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused
from domain.games.whist.called_cards import duty_to_correct, expose_withdrawn
from domain.games.whist.events import PartnerAsked, PlayCorrected, RevokeEvent, SuitDenied
from domain.games.whist.play import check_called
from domain.games.whist.rules import ANSWER, ASK_PARTNER, OWN_CARD, PLAY_IN_TURN, PUT_RIGHT
from domain.games.whist.state import Draft, Hand, Question, State
from domain.games.whist.trick import Play, partner_of, play_by, suit_led, with_card, without_card
from domain.kit.cards import FRENCH, suit_of


def correct_play(draft: Draft, seat: int, card: str) -> None:
    """A seat replaces its revoke in the current trick by a card of the suit led."""
    state = draft.state
    hand = state.hand
    if state.phase != "play":
        raise Refused(PLAY_IN_TURN)
    duty, withdrawn = duty_to_correct(hand, seat), play_by(hand.trick.plays, seat)
    if withdrawn is None or not duty.lawful:
        raise Refused(PUT_RIGHT)
    bit = hand.cards[seat] & FRENCH.bit(card)
    if not bit:
        raise Refused(OWN_CARD)
    if not bit & duty.lawful:
        raise Refused(PUT_RIGHT)
    check_called(duty, bit)
    draft.add(PlayCorrected(seat, hand.trick.number, withdrawn.card, card), PUT_RIGHT)
    expose_withdrawn(draft, seat, withdrawn.card)


def ask_partner(draft: Draft, seat: int) -> None:
    """A seat asks its partner whether he has none of the suit led."""
    state = draft.state
    hand, partner = state.hand, partner_of(seat)
    if state.phase != "play":
        raise Refused(PLAY_IN_TURN)
    if hand.question is not None:
        raise Refused(ANSWER)
    suit = suit_to_ask(hand, partner)
    if suit is None:
        raise Refused(ASK_PARTNER)
    draft.add(PartnerAsked(seat, partner, suit), ASK_PARTNER)


def suit_to_ask(hand: Hand, partner: int) -> str | None:
    """The suit led, if the partner's card in the current trick is of another one and he was not asked in this trick."""
    led, play = suit_led(hand.trick), play_by(hand.trick.plays, partner)
    if play is None or suit_of(play.card) == led or partner in hand.trick.asked:
        return None
    return led


def deny_suit(draft: Draft, seat: int) -> None:
    """The seat asked says that it has none of the suit; nobody checks it (7.5)."""
    state = draft.state
    question = state.hand.question
    if state.phase != "play":
        raise Refused(PLAY_IN_TURN)
    if question is None or question.to != seat:
        raise Refused(ANSWER)
    draft.add(SuitDenied(seat, question.suit), ANSWER)


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
    bit = FRENCH.bit(card)
    return replace(
        hand,
        cards=with_card(without_card(hand.cards, seat, bit), seat, event.withdrawn),
        face_up=without_card(hand.face_up, seat, bit),
        called=without_card(hand.called, seat, bit),
        trick=replace(trick, plays=plays),
        question=None if answered else hand.question,
    )
