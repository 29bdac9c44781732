"""How the cut, the stakes and leaving change the state (4.1, 5, 9)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.bakkarat.events import HandRaised, PackCut, PlayerLeft, StakePlaced, StakesEvent
from domain.games.bakkarat.model import NO_STAKES, State
from domain.kit.seats import replaced


def evolve_stakes(state: State, event: StakesEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case PackCut(_, at):
            return replace(state, order=(*state.order[at:], *state.order[:at]), phase="stakes")
        case StakePlaced(seat, amount):
            return replace(state, stakes=replaced(state.stakes, seat, amount))
        case HandRaised():
            return state
        case PlayerLeft(seat, impolite):
            impolite_seats = (*state.impolite, seat) if impolite else state.impolite
            return replace(state, impolite=impolite_seats, stakes=NO_STAKES)
        case _:
            assert_never(event)
