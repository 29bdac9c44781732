"""How the stakes change the state (5)."""

from msgspec.structs import replace

from domain.games.ecarte.events import CourseEvent
from domain.games.ecarte.model import State


def evolve_course(state: State, event: CourseEvent, _version: int) -> State:
    """The state after the stakes are placed."""
    balance = (state.balance[0] - event.stake, state.balance[1] - event.stake)
    return replace(state, pot=event.pot, balance=balance)
