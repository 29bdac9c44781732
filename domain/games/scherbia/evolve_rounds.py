"""How the beginning of a trick and of a further round change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.scherbia.announcements import seats_to_announce
from domain.games.scherbia.events import RoundForced, RoundsEvent, TrickStarted
from domain.games.scherbia.model import NOTHING_LAID, State, Trick


def evolve_rounds(state: State, event: RoundsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case TrickStarted():
            return _trick_started(state, event)
        case RoundForced():
            return replace(state, trick=replace(state.trick, rows=(*state.trick.rows, ()), yielded=False))
        case _:
            assert_never(event)


def _trick_started(state: State, event: TrickStarted) -> State:
    waiting = seats_to_announce(state, event.leader)
    trick = Trick(
        number=event.trick,
        cleared=False,
        to_announce=waiting,
        laid=(NOTHING_LAID,) * state.seats,
        rows=() if waiting else ((),),
        seat_totals=(0,) * state.seats,
    )
    return replace(state, leader=event.leader, trick=trick)
