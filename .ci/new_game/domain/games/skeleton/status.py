"""The status of a game: the seats that are to act, and its result."""

from domain.game.outcome import Outcome
from domain.game.seat import Seat
from domain.games.skeleton.state import State
from domain.kit.seats import by_balance


def to_act(state: State) -> frozenset[Seat]:
    """The seat whose turn it is; none after the end."""
    return frozenset() if state.is_over else frozenset({state.turn})


def outcome(state: State) -> Outcome | None:
    """The result after the last round: by points, equal points in one place."""
    if not state.is_over:
        return None
    return Outcome(by_balance(state.points, range(state.seats)), state.points, "rounds_played")


def resign(state: State, seat: Seat) -> Outcome:
    """The result if this seat gives up: it comes last; the points stand as they are."""
    others = by_balance(state.points, (other for other in range(state.seats) if other != seat))
    return Outcome((*others, (seat,)), state.points, "resigned")
