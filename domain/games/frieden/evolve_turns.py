"""What the turns change (5)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.frieden.events import Passed, TurnsEvent, TurnStarted
from domain.games.frieden.model import State
from domain.games.frieden.turn_model import Turn
from domain.games.frieden.turns import turn_counted


def evolve_turns(state: State, event: TurnsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case TurnStarted():
            return _started(state, event)
        case Passed():
            return replace(state, turn=replace(state.turn, acted=True, passed=True))
        case _:
            assert_never(event)


def _started(state: State, event: TurnStarted) -> State:
    """The first entries of both queues are used up (5.4, 5.5)."""
    counted = turn_counted(state) if state.turn.number else state
    need = () if event.duty is None else event.duty.need
    turn = Turn(event.number, event.seat, event.duty, need)
    return replace(counted, turn=turn, order=state.order[1:], duties=state.duties[1:])
