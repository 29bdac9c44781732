"""What a discard changes, once its cards lie on the open pile (7.4, 8.2)."""

from msgspec.structs import replace

from domain.games.frieden.chain import lengthened
from domain.games.frieden.decisions.four import voids_order
from domain.games.frieden.decisions.kinds import OPENED_BY
from domain.games.frieden.events import DiscardsEvent
from domain.games.frieden.model import State


def evolve_discards(state: State, event: DiscardsEvent, _version: int) -> State:
    """The state after the event: the chain goes on or begins, and the effect may open a decision."""
    turn, opened_by = state.turn, OPENED_BY.get(event.rank)
    opened = None if opened_by is None else opened_by(state, event)
    return replace(
        state,
        turn=replace(turn, acted=True, need=tuple(need for need in turn.need if need != "discard")),
        chain=lengthened(state.chain, event.rank, state.laid, turn.number),
        laid=(),
        order=() if voids_order(event) else state.order,
        decisions=state.decisions if opened is None else (*state.decisions, opened),
    )
