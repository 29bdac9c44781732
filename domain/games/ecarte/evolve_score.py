"""How claims and the ends of hand and game change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.ecarte.events import (
    BreachClaimed,
    ClaimRejected,
    ClaimUpheld,
    GameWon,
    HandAccepted,
    HandScored,
    HandStopped,
    ScoreEvent,
)
from domain.games.ecarte.model import Hand, LastHand, State
from domain.games.ecarte.seats import changed
from domain.kit.trick_claims import Claim, Verdict, ruled


def evolve_score(state: State, event: ScoreEvent, _version: int) -> State:
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
        case HandAccepted(seat):
            return replace(state, hand=replace(hand, accepted=tuple(sorted({*hand.accepted, seat}))))
        case HandScored():
            return _scored(state, event)
        case GameWon(seat, balance=balance):
            return replace(state, phase="over", winner=seat, pot=0, balance=balance)
        case _:
            assert_never(event)


def _ruled(hand: Hand, number: int, verdict: Verdict) -> Hand:
    """The claim is decided."""
    seat, claims = hand.claims[number - 1].seat, ruled(hand.claims, number, verdict)
    breaches = changed(hand.breaches, seat, True) if verdict == "upheld" else hand.breaches
    return replace(hand, claims=claims, breaches=breaches)


def _scored(state: State, event: HandScored) -> State:
    """The hand is closed. Cards not played go to their owner's discards (7.5)."""
    hand, discards = state.hand, state.discards
    last = None if state.dealer is None else LastHand(state.dealer, event.tricks, event.breaches, event.credit)
    return replace(
        state,
        points=event.points,
        discards=(discards[0] | hand.cards[0], discards[1] | hand.cards[1]),
        hand=replace(hand, cards=(0, 0)),
        last_hand=last,
    )
