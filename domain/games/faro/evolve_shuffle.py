"""How the shuffle, the cut and the control card change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.faro.events import CardsShuffled, ControlShown, PackCut, ShuffleEvent
from domain.games.faro.model import State


def evolve_shuffle(state: State, event: ShuffleEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardsShuffled(order):
            phase = "cut" if state.options.cut else "deal"
            return replace(state, order=order, ready=frozenset(), phase=phase)
        case PackCut(_, at):
            return replace(state, order=(*state.order[at:], *state.order[:at]))
        case ControlShown(card):
            return replace(state, control=card, phase="deal")
        case _:
            assert_never(event)
