"""How Bak, third cards and accepting the round change the state (6, 7.3)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.seat import Seat
from domain.games.bakkarat.events import BakCalled, Held, PlayEvent, RoundAccepted, Stood, ThirdCardDrawn
from domain.games.bakkarat.model import LastBak, State
from domain.games.bakkarat.seats import ACTIVE, left_of
from domain.kit.seats import replaced


def evolve_play(state: State, event: PlayEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case Held(seat):
            return _held(state, seat)
        case BakCalled(seat, cards):
            return replace(state, last_bak=LastBak(state.pack_number, state.round, seat, cards))
        case ThirdCardDrawn(seat, card, face_up):
            hand = replace(state.hands[seat], third=card, third_up=face_up)
            hands = replaced(state.hands, seat, hand)
            return replace(state, hands=hands, dealt=state.dealt + 1, turn=_after(state, seat))
        case Stood(seat):
            return replace(state, turn=_after(state, seat))
        case RoundAccepted(seat):
            return replace(state, accepted=state.accepted | {seat})
        case _:
            assert_never(event)


def _held(state: State, seat: Seat) -> State:
    spoken = state.spoken | {seat}
    if len(spoken) < len(ACTIVE):
        return replace(state, spoken=spoken)
    return replace(state, spoken=frozenset(), phase="third", turn=left_of(state.bank))


def _after(state: State, seat: Seat) -> Seat | None:
    """Who decides on a third card after this seat; nobody after the bank."""
    return None if seat == state.bank else left_of(seat)
