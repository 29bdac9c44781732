"""The actor and the time of a recorded move."""

from domain.game.interface import AnyGame
from domain.game.seat import ARBITER, CLOCK, Actor, by_seat
from domain.table.core.state import TableState
from domain.table.time.timekeeping import deadline
from service.adjudication.file import RecordedMove


def actor_of(entry: RecordedMove) -> Actor:
    """The actor of a recorded move."""
    if entry.seat is not None:
        return by_seat(entry.seat)
    return CLOCK if entry.by == "clock" else ARBITER


def time_of(game: AnyGame, state: TableState, actor: Actor) -> int:
    """The assumed time of a move: the file has no times, so the clock is right, seats are in time."""
    due = deadline(game, state) if actor == CLOCK else None
    return state.time.at if due is None else due
