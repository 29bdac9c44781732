"""How the ends of hand and game change the state (8, 10)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.ecarte.events import GameWon, HandAccepted, HandScored, ScoringEvent
from domain.games.ecarte.model import LastHand, State


def evolve_scoring(state: State, event: ScoringEvent, _version: int) -> State:
    """The state after the event."""
    hand = state.hand
    match event:
        case HandAccepted(seat):
            return replace(state, hand=replace(hand, accepted=tuple(sorted({*hand.accepted, seat}))))
        case HandScored():
            return _scored(state, event)
        case GameWon(seat, balance=balance):
            return replace(state, phase="over", winner=seat, pot=0, balance=balance)
        case _:
            assert_never(event)


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
