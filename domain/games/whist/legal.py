"""The legal commands (part 9 of the rulebook)."""

from collections.abc import Iterator, Sequence

from domain.game.seat import Actor
from domain.games.whist.claims import may_claim, suit_to_ask, was_claimed
from domain.games.whist.deal import may_accept_deal, may_deal
from domain.games.whist.play import allowed, duty_to_correct, duty_to_play, to_call
from domain.games.whist.scoring import may_accept
from domain.games.whist.state import Hand, State, is_strict
from domain.games.whist.trick import SEATS, is_complete, partner_of, side_of, turn_of, winner_of
from domain.games.whist.types import (
    AcceptDeal,
    AcceptHand,
    AskPartner,
    CallCard,
    ClaimRevoke,
    Command,
    CorrectPlay,
    Deal,
    DemandRedeal,
    DenySuit,
    ExposeCard,
    PlayCard,
    RuleClaim,
    TakeTrick,
)
from domain.kit.cards import FRENCH, suit_of
from domain.kit.tricks import waiting_claim


def legal(state: State, actor: Actor) -> Sequence[Command]:
    """All commands that the actor may send now, in the order of the rulebook's commands, cards in canonical order.

    Two kinds are not listed whole. A deal by hand is listed without faults. A claim is listed only against a play that
    everybody saw not to follow suit.
    """
    if actor.role == "arbiter":
        return tuple(_of_arbiter(state))
    if actor.seat is None or waiting_claim(state.hand.claims) is not None:
        return ()
    seat = actor.seat
    match state.phase:
        case "deal":
            return (Deal(()),) if may_deal(state, seat) else ()
        case "misdeal":
            accept = (AcceptDeal(),) if may_accept_deal(state, seat) else ()
            return (DemandRedeal(), *accept)
        case "play":
            return tuple(_in_play(state, seat))
        case "review":
            accept_hand = (AcceptHand(),) if may_accept(state, seat) else ()
            return (*_claims(state, seat), *accept_hand)
        case "over":
            return ()


def _of_arbiter(state: State) -> Iterator[Command]:
    if may_deal(state, None):
        yield Deal(())
    claim = waiting_claim(state.hand.claims)
    if claim is not None:
        yield RuleClaim(claim.claim, upheld=True)
        yield RuleClaim(claim.claim, upheld=False)


def _in_play(state: State, seat: int) -> Iterator[Command]:
    hand = state.hand
    is_asked = hand.question is not None and hand.question.to == seat
    if hand.question is None:
        yield from map(PlayCard, _playable(state, seat))
        if winner_of(hand.trick, hand.trump) == seat:
            yield TakeTrick()
    corrections = duty_to_correct(hand, seat)
    yield from map(CorrectPlay, FRENCH.listed(allowed(corrections, corrections.lawful)))
    if hand.question is None and suit_to_ask(hand, partner_of(seat)) is not None:
        yield AskPartner()
    if is_asked:
        yield DenySuit()
    yield from _claims(state, seat)
    if not is_strict(state):
        yield from map(ExposeCard, FRENCH.listed(hand.cards[seat] & ~hand.face_up[seat]))
    yield from map(CallCard, FRENCH.listed(to_call(hand, seat)))


def _playable(state: State, seat: int) -> tuple[str, ...]:
    hand = state.hand
    if is_complete(hand.trick) or turn_of(hand.trick) != seat:
        return ()
    duty = duty_to_play(hand, seat)
    return FRENCH.listed(allowed(duty, duty.lawful if is_strict(state) else hand.cards[seat]))


def _claims(state: State, seat: int) -> Iterator[Command]:
    """A claim against each play of an opponent that visibly did not follow suit and was not claimed before."""
    if not may_claim(state):
        return
    for opponent in SEATS:
        if side_of(opponent) != side_of(seat):
            for trick in _visibly_off_suit(state.hand, opponent):
                if not was_claimed(state.hand, opponent, trick):
                    yield ClaimRevoke(opponent, trick)


def _visibly_off_suit(hand: Hand, seat: int) -> Iterator[int]:
    """The finished tricks in which the seat did not follow suit."""
    for number, trick in enumerate(hand.tricks, start=1):
        led = suit_of(trick.plays[0].card)
        if any(play.seat == seat and suit_of(play.card) != led for play in trick.plays):
            yield number
