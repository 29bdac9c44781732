"""What becomes of the duty on a turn (5.7, 9.21, 9.31)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.frieden.chain import lengthened
from domain.games.frieden.events import DutiesEvent, DutyLapsed, DutyPassedOn
from domain.games.frieden.model import State
from domain.games.frieden.turn_model import Need, Turn


def evolve_duties(state: State, event: DutiesEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case DutyLapsed():
            return replace(state, turn=_lapsed(state.turn, event.need))
        case DutyPassedOn():
            return _passed_on(state, event)
        case _:
            assert_never(event)


def _lapsed(turn: Turn, lapsed: tuple[Need, ...]) -> Turn:
    """What lapses is no longer owed; a duty of which nothing was done and nothing is left is gone (5.7)."""
    need = tuple(one for one in turn.need if one not in lapsed)
    is_gone = not need and not turn.acted
    return replace(turn, need=need, duty=None if is_gone else turn.duty)


def _passed_on(state: State, event: DutyPassedOn) -> State:
    """The duty lies on the next turns, and this one is over (9.21, 9.31)."""
    turn = state.turn
    return replace(
        state,
        turn=replace(turn, duty=None, need=(), acted=True),
        duties=(event.duty,) * event.count + state.duties,
        chain=lengthened(state.chain, event.duty.rank, state.laid, turn.number),
        laid=(),
    )
