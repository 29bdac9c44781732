"""How the ends of hand, round and game change the state (7.12, 9, 10, 11)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.whist.events import (
    EndOfHandEvent,
    GameOver,
    GameWon,
    HandAccepted,
    HandRevoked,
    HandScored,
    RoundWon,
)
from domain.games.whist.model import LastHand, State
from domain.games.whist.sides import left_of


def evolve_end_of_hand(state: State, event: EndOfHandEvent, _version: int) -> State:
    """The state after the event."""
    hand = state.hand
    match event:
        case HandRevoked():
            return _revoked(state)
        case HandAccepted(seat):
            return replace(state, hand=replace(hand, accepted=tuple(sorted({*hand.accepted, seat}))))
        case HandScored():
            return _scored(state, event)
        case RoundWon():
            return _round_won(state, event)
        case GameWon(side) | GameOver(side):
            return replace(state, phase="over", winner=side)
        case _:
            assert_never(event)


def _revoked(state: State) -> State:
    """The hand ends without points; the table has agreed who deals (7.12)."""
    last = LastHand("revoked", state.hand.tricks_won, (0, 0), (0, 0), state.hand_points)
    again = state.options.revoked_hand_dealer == "same"
    dealer = state.next_dealer if again else left_of(state.next_dealer)
    return replace(state, last_hand=last, hands_ended=state.hands_ended + 1, next_dealer=dealer)


def _scored(state: State, event: HandScored) -> State:
    """The hand is closed, and the deal passes on (3.3)."""
    last = LastHand("scored", event.tricks, event.trick_points, event.transfer, event.hand_points)
    return replace(
        state,
        hand_points=event.hand_points,
        hands_ended=state.hands_ended + 1,
        last_hand=last,
        next_dealer=left_of(state.next_dealer),
    )


def _round_won(state: State, event: RoundWon) -> State:
    last = state.last_hand
    if last is not None:
        last = replace(last, round_winner=event.side, game_points=event.scored)
    return replace(state, game_points=event.game_points, round_over=True, last_hand=last)
