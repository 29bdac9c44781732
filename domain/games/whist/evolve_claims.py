"""How a claim of a revoke and its ruling change the state (7.6 to 7.11)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.whist.events import ClaimRejected, ClaimsEvent, ClaimUpheld, RevokeClaimed
from domain.games.whist.model import Hand, State
from domain.games.whist.sides import added, side_of
from domain.kit.trick_claims import Claim, Verdict, ruled


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
