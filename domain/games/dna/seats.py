"""The seats that are still in the game, and their order."""

from domain.game.seat import Seat
from domain.games.dna.state import State


def out_seats(state: State) -> frozenset[Seat]:
    """The seats that are out (8.1)."""
    return frozenset(seat for group in state.out for seat in group)


def seats_in(state: State) -> tuple[Seat, ...]:
    """The seats that are not out."""
    if not state.out:
        return tuple(range(state.seats))
    out = out_seats(state)
    return tuple(seat for seat in range(state.seats) if seat not in out)


def clockwise(state: State, first: Seat) -> tuple[Seat, ...]:
    """The seats that are not out, clockwise, beginning with this one if it is not out."""
    seats = seats_in(state)
    return tuple(seat for seat in seats if seat >= first) + tuple(seat for seat in seats if seat < first)
