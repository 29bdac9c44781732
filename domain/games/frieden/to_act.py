"""The seats that are to act."""

from domain.games.frieden.state import State

NOBODY: frozenset[int] = frozenset()


def to_act(state: State) -> frozenset[int]:
    """The seat of the pending decision, else the one whose turn it is; others may still exchange, slip and accuse."""
    if state.waits or state.outcome is not None:
        return NOBODY
    return frozenset({state.decisions[-1].seat if state.decisions else state.turn.seat})
