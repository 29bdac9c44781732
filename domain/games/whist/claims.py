"""Revokes: putting one right, the partner's question, claims and their rulings (7)."""

from typing import assert_never

import msgspec
from msgspec.structs import replace

from domain.game.claims import Shown
from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.whist.events import (
    ClaimRejected,
    ClaimsEvent,
    ClaimUpheld,
    PartnerAsked,
    PlayCorrected,
    RevokeClaimed,
    RevokeEvent,
    SuitDenied,
)
from domain.games.whist.play import check_called, duty_to_correct, expose_withdrawn
from domain.games.whist.rules import (
    ANSWER,
    ASK_PARTNER,
    CLAIM_BY_OPPONENT,
    CLAIM_IN_TIME,
    CLAIM_ONCE,
    ESTABLISHED,
    FINDING,
    OWN_CARD,
    PLAY_IN_TURN,
    PUT_RIGHT,
    RULING,
)
from domain.games.whist.state import Draft, Hand, Question, State, is_strict
from domain.games.whist.trick import SEATS, Play, added, partner_of, play_by, side_of, suit_led, with_card, without_card
from domain.games.whist.types import ClaimRevoke, Command, ExposeCard, PlayCard, RuleClaim
from domain.kit.cards import FRENCH, suit_of
from domain.kit.tricks import Claim, Verdict, ruled, waiting_claim


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


class Finding(msgspec.Struct, frozen=True):
    """The finding on the card that a seat has in a finished trick: whether it is a revoke.

    `proof` holds the versions of the deal, of the lead of the trick, and of the play or its correction. `held` are the
    cards of the suit led that were in the hand just before the play, in canonical order.
    """

    is_revoke: bool
    proof: tuple[int, ...]
    held: tuple[str, ...]


class Revoked(msgspec.Struct, frozen=True, tag="revoked"):
    """The seat played this card to a trick in which the `suit` was led, though it `held` some of that suit."""

    seat: Seat
    card: str
    trick: int
    suit: str
    held: tuple[str, ...]


class CardShown(msgspec.Struct, frozen=True, tag="card_shown"):
    """The seat showed this card of its hand without playing it."""

    seat: Seat
    card: str


def shown(state: State, seat: Seat, move: Command) -> Shown | None:
    """Return the fact by which this move breaks 6.2 or 8.1; a revoke shows by the cards held."""
    hand = state.hand
    match move:
        case PlayCard(card):
            led = suit_led(hand.trick)
            if led is None:
                return None
            held = FRENCH.listed(hand.cards[seat] & FRENCH.suits[led])
            return Shown(Revoked(seat, card, hand.trick.number, led, held), held)
        case ExposeCard(card):
            return Shown(CardShown(seat, card))
        case _:
            return None


def claimable_play(hand: Hand, seat: int, trick: int) -> Play | None:
    """The play of the seat in the finished trick of this number, from 1; None if there is none."""
    if not 1 <= trick <= len(hand.tricks):
        return None
    return play_by(hand.tricks[trick - 1].plays, seat)


def finding(hand: Hand, seat: int, trick: int) -> Finding:
    """The finding on the play of a seat in a finished trick in which it played.

    The hand just before the play is the hand as dealt, less the seat's cards in the tricks before. The dealer's hand
    has the turn-up, which he has taken before his first play.
    """
    held = hand.dealt[seat]
    for earlier in hand.tricks[: trick - 1]:
        play = play_by(earlier.plays, seat)
        if play is not None:
            held &= ~FRENCH.bit(play.card)
    plays = hand.tricks[trick - 1].plays
    lead = plays[0]
    claimed = next(play for play in plays if play.seat == seat)
    led = suit_of(lead.card)
    of_suit = held & FRENCH.suits[led]
    is_revoke = suit_of(claimed.card) != led and of_suit != 0
    return Finding(is_revoke, (hand.dealt_at, lead.version, claimed.version), FRENCH.listed(of_suit))


def may_claim(state: State) -> bool:
    """Return whether revokes of the hand can be claimed now (7.7)."""
    return not is_strict(state) and state.phase in {"play", "review"}


def was_claimed(hand: Hand, seat: int, trick: int) -> bool:
    """Return whether a play has been claimed before (7.8)."""
    return any(claim.seat == seat and claim.trick == trick for claim in hand.claims)


def claim_revoke(draft: Draft, by: int, command: ClaimRevoke) -> None:
    """A seat claims a revoke by an opponent; unless the arbiter decides, the record does at once."""
    state = draft.state
    hand, seat, trick = state.hand, command.seat, command.trick
    if not may_claim(state):
        raise Refused(CLAIM_IN_TIME)
    if seat not in SEATS or side_of(seat) == side_of(by):
        raise Refused(CLAIM_BY_OPPONENT)
    if claimable_play(hand, seat, trick) is None:
        raise Refused(CLAIM_IN_TIME)
    if was_claimed(hand, seat, trick):
        raise Refused(CLAIM_ONCE)
    draft.accept()
    decided = finding(hand, seat, trick)
    number = len(hand.claims) + 1
    draft.add(
        RevokeClaimed(number, by, seat, trick, "upheld" if decided.is_revoke else "rejected"),
        CLAIM_BY_OPPONENT,
    )
    if state.options.adjudication == "referee":
        rule = ESTABLISHED if decided.is_revoke else FINDING
        _decide(draft, number, decided, upheld=decided.is_revoke, rule=rule)


def rule_claim(draft: Draft, command: RuleClaim) -> None:
    """The arbiter rules on the claim that waits, also against the finding."""
    hand = draft.state.hand
    claim = waiting_claim(hand.claims)
    if claim is None or claim.claim != command.claim:
        raise Refused(RULING)
    decided = finding(hand, claim.seat, claim.trick)
    _decide(draft, claim.claim, decided, upheld=command.upheld, rule=RULING)


def _decide(draft: Draft, number: int, decided: Finding, *, upheld: bool, rule: Rule) -> None:
    verdict = ClaimUpheld if upheld else ClaimRejected
    draft.add(verdict(number, decided.proof, decided.held), rule)


def evolve_claims(state: State, event: ClaimsEvent, _version: int) -> State:
    """The state after the event."""
    hand = state.hand
    match event:
        case RevokeClaimed(number, by, seat, trick, finding):
            claims = (*hand.claims, Claim(number, by, seat, trick, finding))
            return replace(state, hand=replace(hand, claims=claims))
        case ClaimUpheld(number):
            return replace(state, hand=_ruled(hand, number, "upheld"))
        case ClaimRejected(number):
            return replace(state, hand=_ruled(hand, number, "rejected"))
        case _:
            assert_never(event)


def _ruled(hand: Hand, number: int, verdict: Verdict) -> Hand:
    """The claim is decided; an upheld one establishes a revoke (7.11)."""
    seat, claims = hand.claims[number - 1].seat, ruled(hand.claims, number, verdict)
    established = added(hand.revokes, side_of(seat), 1) if verdict == "upheld" else hand.revokes
    return replace(hand, claims=claims, revokes=established)
