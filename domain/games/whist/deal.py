"""Dealing: the draw for the first deal, the shuffle, the turn-up, what went wrong, the redeal (3, 4, 5)."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance, Lot
from domain.game.rule import Refused, Rule
from domain.games.whist.events import (
    CardsDrawn,
    CardsShuffled,
    DealAccepted,
    DealerSet,
    DealEvent,
    FirstDealerEvent,
    HandDealt,
    MisdealFound,
    MisdealWaived,
    RedealDemanded,
    TurnUpTaken,
)
from domain.games.whist.rules import (
    ACCEPT_DEAL,
    DEAL,
    DEAL_BY_HAND,
    DEMAND_REDEAL,
    DRAW_AGAIN,
    DRAW_FOR_DEAL,
    FAULTS,
    MISDEAL,
    REDEAL,
    TAKE_TURN_UP,
)
from domain.games.whist.state import Draft, Hand, Misdeal, State
from domain.games.whist.trick import SEATS, SeatCard, left_of, new_trick, turn_of, with_card
from domain.games.whist.types import Deal, Fault
from domain.kit.cards import FRENCH, rank_of


def highest(seats: Sequence[int], cards: Sequence[str]) -> tuple[int, ...]:
    """The seats that share the highest rank among the cards that they drew."""
    strengths = [FRENCH.strength[rank_of(card)] for card in cards]
    best = max(strengths)
    return tuple(seat for seat, strength in zip(seats, strengths, strict=True) if strength == best)


def admit_draw(lots: Sequence[Lot]) -> None:
    """Check the prepared drawings that the game comes to use.

    Raises Refused if one has the wrong number of cards, a card that is not of the pack, or a card drawn before.
    """
    tied: tuple[int, ...] = SEATS
    drawn: set[str] = set()
    for number, lot in enumerate(lots):
        place = f"prepared.lots[{number}]"
        if not isinstance(lot, tuple) or len(lot) != len(tied):
            raise Refused(DRAW_AGAIN if number else DRAW_FOR_DEAL, place)
        cards = [card for card in lot if isinstance(card, str) and FRENCH.bit(card)]
        if len(cards) < len(lot):
            raise Refused(DRAW_FOR_DEAL, place)
        if len(drawn.union(cards)) < len(drawn) + len(cards):
            raise Refused(DRAW_AGAIN, place)
        drawn.update(cards)
        tied = highest(tied, cards)
        if len(tied) == 1:
            return


def draw_for_deal(draft: Draft, chance: Chance) -> None:
    """Draw until one seat is highest, which deals; then the first deal begins."""
    tied: tuple[int, ...] = SEATS
    left = FRENCH.cards
    rule = DRAW_FOR_DEAL
    while len(tied) > 1:
        if len(left) < len(tied):
            left = FRENCH.cards  # prepared drawings have used up the pack without a decision: all cards go back
        drawn = tuple(chance.lots(left, len(tied)))
        draft.add(CardsDrawn(tuple(SeatCard(seat, card) for seat, card in zip(tied, drawn, strict=True))), rule)
        left = tuple(card for card in left if card not in drawn)
        tied = highest(tied, drawn)
        rule = DRAW_AGAIN
    draft.add(DealerSet(tied[0]), DRAW_FOR_DEAL)
    begin_deal(draft, chance, DEAL)


def evolve_first_dealer(state: State, event: FirstDealerEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardsDrawn(cards):
            return replace(state, draws=(*state.draws, cards))
        case DealerSet(seat):
            return replace(state, dealer=seat, next_dealer=seat)
        case _:
            assert_never(event)


LAST = 51
"""The position of the turn-up."""
FULL = 13
"""The cards that a seat should have."""


def begin_deal(draft: Draft, chance: Chance, rule: Rule) -> None:
    """A new deal begins, for this reason: the cards are shuffled and, unless the seats deal by hand, dealt."""
    draft.add(CardsShuffled(chance.shuffle(FRENCH.cards)), rule)
    if draft.state.options.dealing == "automatic":
        _deal(draft, (), DEAL)


def may_deal(state: State, seat: int | None) -> bool:
    """Return whether a deal by hand waits to be entered by the seat, or by the arbiter (`seat` None)."""
    return state.phase == "deal" and state.options.dealing == "by_hand" and seat in (None, state.dealer)


def enter_deal(draft: Draft, seat: int | None, command: Deal) -> None:
    """The dealer, or the arbiter (`seat` None), enters the deal made by hand (4.4, 4.5)."""
    state = draft.state
    if not may_deal(state, seat):
        raise Refused(DEAL_BY_HAND)
    _check_faults(command.faults, state.next_dealer)
    draft.accept()
    _deal(draft, command.faults, DEAL_BY_HAND)


def demand_redeal(draft: Draft, seat: int, chance: Chance) -> None:
    """A seat demands that the cards are dealt again after a misdeal (5.2)."""
    if draft.state.phase != "misdeal":
        raise Refused(DEMAND_REDEAL)
    draft.add(RedealDemanded(seat), DEMAND_REDEAL)
    begin_deal(draft, chance, REDEAL)


def may_accept_deal(state: State, seat: int) -> bool:
    """Return whether the seat has yet to accept the misdeal or to demand a redeal (5.3)."""
    return state.phase == "misdeal" and seat not in state.hand.accepted


def accept_deal(draft: Draft, seat: int) -> None:
    """A seat accepts the misdeal; with the fourth acceptance the hand is played as it was dealt (5.3)."""
    if not may_accept_deal(draft.state, seat):
        raise Refused(ACCEPT_DEAL)
    accepted = draft.add(DealAccepted(seat), ACCEPT_DEAL).hand.accepted
    if len(accepted) == len(SEATS):
        draft.add(MisdealWaived(), ACCEPT_DEAL)


def take_turn_up(draft: Draft) -> None:
    """The dealer takes the turn-up when his first turn begins (4.3)."""
    state = draft.state
    turn_up, dealer = state.hand.turn_up, state.dealer
    if turn_up is not None and dealer is not None and turn_of(state.hand.trick) == dealer:
        draft.add(TurnUpTaken(dealer, turn_up), TAKE_TURN_UP)


def seat_due(dealer: int, position: int) -> int:
    """The seat that the card at this position goes to (4.1)."""
    return (dealer + 1 + position) % 4


def _check_faults(faults: tuple[Fault, ...], dealer: int) -> None:
    for place, fault in enumerate(faults):
        if not _is_well_formed(fault, dealer):
            raise Refused(FAULTS, f"move.faults[{place}]")
    if len({fault.position for fault in faults}) < len(faults):
        raise Refused(FAULTS, "move.faults")


def _is_well_formed(fault: Fault, dealer: int) -> bool:
    if not 0 <= fault.position < LAST:
        return False
    if isinstance(fault.to, int):
        return fault.to in SEATS and fault.to != seat_due(dealer, fault.position)
    return fault.face_up is True


def _deal(draft: Draft, faults: tuple[Fault, ...], rule: Rule) -> None:
    """Deal the shuffled pack as it was dealt at the table, and look for a misdeal."""
    state = draft.state
    order, dealer = state.order, state.next_dealer
    owners = [seat_due(dealer, position) for position in range(LAST)]
    for fault in faults:
        if isinstance(fault.to, int):
            owners[fault.position] = fault.to
    hands = [0, 0, 0, 0]
    for card, seat in zip(order[:LAST], owners, strict=True):
        hands[seat] |= FRENCH.bit(card)
    turn_up = order[LAST]
    listed = tuple(FRENCH.listed(hand) for hand in hands)
    draft.add(HandDealt(state.deal_number, dealer, turn_up[1], turn_up, listed), rule)
    seen = FRENCH.collect(order[fault.position] for fault in faults if fault.face_up is True)
    exposed = tuple(SeatCard(seat, card) for seat in SEATS for card in FRENCH.listed(hands[seat] & seen))
    short = tuple(seat for seat in SEATS if len(listed[seat]) + (seat == dealer) < FULL)
    if short or exposed:
        draft.add(MisdealFound(short, exposed), MISDEAL)


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
