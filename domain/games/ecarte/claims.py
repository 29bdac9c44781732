"""Claims of a breach and what follows from them (7)."""

from typing import assert_never

import msgspec
from msgspec.structs import replace

from domain.game.claims import Shown
from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.ecarte.cards import PACK, changed, lawful, suit_led
from domain.games.ecarte.events import BreachClaimed, ClaimRejected, ClaimsEvent, ClaimUpheld, HandStopped
from domain.games.ecarte.rules import BREACH, CLAIM_BY_OPPONENT, CLAIM_IN_TIME, CLAIM_ONCE, HAND_STOPPED, RULING
from domain.games.ecarte.state import Draft, Hand, State, is_strict
from domain.games.ecarte.types import Command, PlayCard, RuleClaim
from domain.kit.cards import suit_of
from domain.kit.tricks import Claim, Verdict, ruled, waiting_claim


class Finding(msgspec.Struct, frozen=True):
    """The finding on the second card of a finished trick: whether it is a breach.

    `proof` holds the versions of the deal, of the lead of the trick and of its second card. `rightful` are the cards
    that could have been played, in canonical order.
    """

    is_breach: bool
    proof: tuple[int, ...]
    rightful: tuple[str, ...]


class NotFollowed(msgspec.Struct, frozen=True, tag="not_followed"):
    """The seat played this card when the `suit` was led, though it `held` some of that suit."""

    seat: Seat
    card: str
    trick: int
    suit: str
    held: tuple[str, ...]


class NotTrumped(msgspec.Struct, frozen=True, tag="not_trumped"):
    """The seat, without the `suit` led, played this card though it `held` trumps."""

    seat: Seat
    card: str
    trick: int
    suit: str
    held: tuple[str, ...]


def shown(state: State, seat: Seat, move: Command) -> Shown | None:
    """Return the fact by which this card breaks 6.3 or 6.4: the cards that were to be played instead."""
    hand, trick = state.hand, state.hand.trick
    led = None if trick is None else suit_led(trick)
    if trick is None or led is None or not isinstance(move, PlayCard):
        return None
    held = PACK.listed(lawful(hand.cards[seat], led, hand.trump))
    fact = NotFollowed if hand.cards[seat] & PACK.suits[led] else NotTrumped
    return Shown(fact(seat, move.card, trick.number, led, held), held)


def finding(hand: Hand, trick: int) -> Finding:
    """The finding on the second card of a finished trick, counted from 1.

    The hand just before that card is the hand as dealt, after its exchanges, less what lies from that seat in the
    tricks before.
    """
    lead, second = hand.tricks[trick - 1].plays
    cards = hand.held[second.seat]
    for earlier in hand.tricks[: trick - 1]:
        for play in earlier.plays:
            cards &= ~PACK.bit(play.card)
    rightful = lawful(cards, suit_of(lead.card), hand.trump)
    is_breach = not PACK.bit(second.card) & rightful
    return Finding(is_breach, (hand.dealt_at, lead.version, second.version), PACK.listed(rightful))


def may_claim(state: State) -> bool:
    """Return whether breaches in finished tricks of the hand can be claimed now (7.3)."""
    return not is_strict(state) and state.phase in {"play", "review"}


def was_claimed(hand: Hand, trick: int) -> bool:
    """Return whether the trick has been claimed before (7.4)."""
    return any(claim.trick == trick for claim in hand.claims)


def claim_breach(draft: Draft, by: int, trick: int) -> None:
    """A seat claims a breach by its opponent; unless the arbiter decides, the record does at once."""
    state = draft.state
    hand = state.hand
    if not may_claim(state) or not 1 <= trick <= len(hand.tricks):
        raise Refused(CLAIM_IN_TIME)
    seat = hand.tricks[trick - 1].plays[1].seat
    if seat == by:
        raise Refused(CLAIM_BY_OPPONENT)
    if was_claimed(hand, trick):
        raise Refused(CLAIM_ONCE)
    draft.accept()
    decided = finding(hand, trick)
    number = len(hand.claims) + 1
    verdict: Verdict = "upheld" if decided.is_breach else "rejected"
    draft.add(BreachClaimed(number, by, seat, trick, verdict), CLAIM_BY_OPPONENT)
    if state.options.adjudication == "referee":
        _decide(draft, number, decided, upheld=decided.is_breach, rule=BREACH)


def rule_claim(draft: Draft, command: RuleClaim) -> None:
    """The arbiter rules on the claim that waits, also against the finding."""
    hand = draft.state.hand
    claim = waiting_claim(hand.claims)
    if claim is None or claim.claim != command.claim:
        raise Refused(RULING)
    _decide(draft, claim.claim, finding(hand, claim.trick), upheld=command.upheld, rule=RULING)


def _decide(draft: Draft, number: int, decided: Finding, *, upheld: bool, rule: Rule) -> None:
    verdict = ClaimUpheld if upheld else ClaimRejected
    state = draft.add(verdict(number, decided.proof, decided.rightful), rule)
    if upheld and state.phase == "play":
        draft.add(HandStopped(), HAND_STOPPED)


def evolve_claims(state: State, event: ClaimsEvent, _version: int) -> State:
    """The state after the event."""
    hand = state.hand
    match event:
        case BreachClaimed(number, by, seat, trick, finding):
            claims = (*hand.claims, Claim(number, by, seat, trick, finding))
            return replace(state, hand=replace(hand, claims=claims))
        case ClaimUpheld(number):
            return replace(state, hand=_ruled(hand, number, "upheld"))
        case ClaimRejected(number):
            return replace(state, hand=_ruled(hand, number, "rejected"))
        case HandStopped():
            return replace(state, phase="review")
        case _:
            assert_never(event)


def _ruled(hand: Hand, number: int, verdict: Verdict) -> Hand:
    """The claim is decided."""
    seat, claims = hand.claims[number - 1].seat, ruled(hand.claims, number, verdict)
    breaches = changed(hand.breaches, seat, True) if verdict == "upheld" else hand.breaches
    return replace(hand, claims=claims, breaches=breaches)
