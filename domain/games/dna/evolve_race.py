"""How the opening race changes the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.dna.events import RaceClosed, RaceEvent, RaceOpened, RaceWaived
from domain.games.dna.model import State


def evolve_race(state: State, event: RaceEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case RaceOpened():
            return replace(state, stage="race")
        case RaceWaived(seat):
            return replace(state, waived=tuple(sorted((*state.waived, seat))))
        case RaceClosed(reason):
            return replace(state, stage="played" if reason == "set" else "actions", waived=())
        case _:
            assert_never(event)
