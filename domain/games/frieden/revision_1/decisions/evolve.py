"""What decisions change (8, 9)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.frieden.revision_1.counts import looked
from domain.games.frieden.revision_1.decisions.kinds import KINDS
from domain.games.frieden.revision_1.events import (
    Chosen,
    DecisionClosed,
    DecisionsEvent,
    Declined,
    DirectionTurned,
    HandSeen,
)
from domain.games.frieden.revision_1.knowledge import after_look
from domain.games.frieden.revision_1.model import State


def evolve_decisions(state: State, event: DecisionsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case Chosen():
            return _chosen(state, event)
        case Declined() | DecisionClosed():
            return replace(state, decisions=state.decisions[:-1])
        case DirectionTurned(direction):
            return replace(state, direction=direction)
        case HandSeen(by, seat):
            hands = state.zones.hands
            known, counts = after_look(state.known, by, seat, hands), looked(state.counts, by, seat, hands[seat])
            return replace(state, known=known, counts=counts)
        case _:
            assert_never(event)


def _chosen(state: State, event: Chosen) -> State:
    """One use is gone; what the choice puts on coming turns, or asks of another seat, stands."""
    top = state.decisions[-1]
    left = (replace(top, left=top.left - 1, used=top.used + 1),) if top.left > 1 else ()
    kind = KINDS[top.kind]
    asked = None if kind.asks is None else kind.asks(top, event.choice)
    follows = () if asked is None else (asked,)
    used = replace(state, decisions=(*state.decisions[:-1], *left, *follows))
    return used if kind.queues is None else kind.queues(used, top, event.choice)
