"""Claims of a breach and what follows from them (7)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused, Rule
from domain.games.ecarte.commands import RuleClaim
from domain.games.ecarte.events import BreachClaimed, ClaimRejected, ClaimsEvent, ClaimUpheld, HandStopped
from domain.games.ecarte.findings import Finding, finding
from domain.games.ecarte.model import Draft, Hand, State, is_strict
from domain.games.ecarte.rulebook import BREACH, CLAIM_BY_OPPONENT, CLAIM_IN_TIME, CLAIM_ONCE, HAND_STOPPED, RULING
from domain.games.ecarte.seats import changed
from domain.kit.trick_claims import Claim, Verdict, ruled, waiting_claim


def may_claim(state: State) -> bool:
    """Whether breaches in finished tricks of the hand can be claimed now (7.3)."""
    return not is_strict(state) and state.phase in {"play", "review"}


def was_claimed(hand: Hand, trick: int) -> bool:
    """Whether the trick has been claimed before (7.4)."""
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
    found = finding(hand, trick)
    number = len(hand.claims) + 1
    verdict: Verdict = "upheld" if found.is_breach else "rejected"
    draft.add(BreachClaimed(number, by, seat, trick, verdict), CLAIM_BY_OPPONENT)
    if state.options.adjudication == "referee":
        _decide(draft, number, found, upheld=found.is_breach, rule=BREACH)


def rule_claim(draft: Draft, command: RuleClaim) -> None:
    """The arbiter rules on the claim that waits, also against the finding."""
    hand = draft.state.hand
    claim = waiting_claim(hand.claims)
    if claim is None or claim.claim != command.claim:
        raise Refused(RULING)
    _decide(draft, claim.claim, finding(hand, claim.trick), upheld=command.upheld, rule=RULING)


def _decide(draft: Draft, number: int, found: Finding, *, upheld: bool, rule: Rule) -> None:
    verdict = ClaimUpheld if upheld else ClaimRejected
    state = draft.add(verdict(number, found.proof, found.rightful), rule)
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
