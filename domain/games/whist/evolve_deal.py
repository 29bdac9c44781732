"""How the deal, a misdeal and the turn-up change the state (4, 5)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.whist.cards import with_card
from domain.games.whist.events import (
    CardsShuffled,
    DealAccepted,
    DealEvent,
    HandDealt,
    MisdealFound,
    MisdealWaived,
    RedealDemanded,
    TurnUpTaken,
)
from domain.games.whist.model import Hand, Misdeal, State
from domain.games.whist.sides import left_of
from domain.games.whist.trick import new_trick
from domain.kit.cards import FRENCH


def evolve_deal(state: State, event: DealEvent, version: int) -> State:
    """The state after the event, which has this version."""
    hand = state.hand
    match event:
        case TurnUpTaken():
            return replace(state, hand=_turn_up_taken(hand, event))
        case CardsShuffled(order):
            return _shuffled(state, order)
        case HandDealt():
            return _dealt(state, event, version)
        case MisdealFound(short, exposed):
            return replace(state, phase="misdeal", hand=replace(hand, misdeal=Misdeal(short, exposed)))
        case RedealDemanded():
            same = state.options.misdeal_dealer == "same"
            return state if same else replace(state, next_dealer=left_of(state.next_dealer))
        case DealAccepted(seat):
            return replace(state, hand=replace(hand, accepted=tuple(sorted({*hand.accepted, seat}))))
        case MisdealWaived():
            misdeal = None if hand.misdeal is None else replace(hand.misdeal, waived=True)
            return replace(state, phase="play", hand=replace(hand, misdeal=misdeal, accepted=()))
        case _:
            assert_never(event)


def _turn_up_taken(hand: Hand, event: TurnUpTaken) -> Hand:
    dealt = with_card(hand.dealt, event.seat, event.card)
    return replace(hand, turn_up=None, dealt=dealt, cards=with_card(hand.cards, event.seat, event.card))


def _shuffled(state: State, order: tuple[str, ...]) -> State:
    """A new deal begins, after a round that is over with a new round (10.6)."""
    return replace(
        state,
        phase="deal",
        deal_number=state.deal_number + 1,
        round_number=state.round_number + state.round_over,
        hand_points=(0, 0) if state.round_over else state.hand_points,
        round_over=False,
        dealer=state.next_dealer,
        order=order,
        hand=Hand(),
    )


def _dealt(state: State, event: HandDealt, version: int) -> State:
    dealt = tuple(FRENCH.collect(cards) for cards in event.hands)
    first = new_trick(1, left_of(event.dealer), with_card(dealt, event.dealer, event.turn_up))
    hand = Hand(dealt_at=version, trump=event.trump, turn_up=event.turn_up, dealt=dealt, cards=dealt, trick=first)
    return replace(state, phase="play", deal_number=event.deal, dealer=event.dealer, order=(), hand=hand)
