"""The status of a game: the seats that are to act, and its result (14.3)."""

from collections.abc import Sequence

from domain.game.outcome import Outcome
from domain.games.frieden.revision_1.state import State
from domain.games.frieden.revision_1.turns import others, seats_of

NOBODY: frozenset[int] = frozenset()


def to_act(state: State) -> frozenset[int]:
    """The seat of the pending decision, else the one whose turn it is; others may still exchange, slip and accuse."""
    if state.waits or state.outcome is not None:
        return NOBODY
    return frozenset({state.decisions[-1].seat if state.decisions else state.turn.seat})


def outcome(state: State) -> Outcome | None:
    """The result, once the game is over."""
    return state.outcome


def resign(state: State, seat: int) -> Outcome:
    """The result if this seat gives up: it comes last, the others by their peaces."""
    return Outcome((*ranking(state, others(state, seat)), (seat,)), scores(state), "resigned")


def scores(state: State) -> tuple[int, ...]:
    """The peaces that each seat has declared."""
    return tuple(sum(peace.seat == seat for peace in state.peaces) for seat in seats_of(state))


def ranking(state: State, seats: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """These seats by score; those with the same share a place."""
    scored = scores(state)
    values = sorted({scored[seat] for seat in seats}, reverse=True)
    return tuple(tuple(seat for seat in seats if scored[seat] == value) for value in values)
