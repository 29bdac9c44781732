"""What the events of effects and decisions change."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.frieden.chain import lengthened
from domain.games.frieden.decisions.four import voids_order
from domain.games.frieden.decisions.kinds import KINDS, OPENED_BY
from domain.games.frieden.events import ChoiceEvent, Chosen, DecisionClosed, Declined, EffectStarted
from domain.games.frieden.model import State


def evolve_decisions(state: State, event: ChoiceEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case EffectStarted():
            return _started(state, event)
        case Chosen():
            return _chosen(state, event)
        case Declined() | DecisionClosed():
            return replace(state, decisions=state.decisions[:-1])
        case _:
            assert_never(event)


def _started(state: State, event: EffectStarted) -> State:
    """The discard is done: the chain goes on or begins, and the effect may open a decision."""
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


def _chosen(state: State, event: Chosen) -> State:
    """One use is gone; what the choice puts on coming turns, or asks of another seat, stands."""
    top = state.decisions[-1]
    left = (replace(top, left=top.left - 1, used=top.used + 1),) if top.left > 1 else ()
    kind = KINDS[top.kind]
    asked = None if kind.asks is None else kind.asks(top, event.choice)
    follows = () if asked is None else (asked,)
    used = replace(state, decisions=(*state.decisions[:-1], *left, *follows))
    return used if kind.queues is None else kind.queues(used, top, event.choice)
