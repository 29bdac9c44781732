"""How a claim of a breach and its ruling change the state (7)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.ecarte.events import BreachClaimed, ClaimRejected, ClaimsEvent, ClaimUpheld, HandStopped
from domain.games.ecarte.model import Hand, State
from domain.games.ecarte.seats import changed
from domain.kit.trick_claims import Claim, Verdict, ruled


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
