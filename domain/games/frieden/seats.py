"""The seats in their order around the table (1.2)."""

from domain.games.frieden.state import State


def seats_of(state: State) -> range:
    """All seats."""
    return range(len(state.zones.hands))


def others(state: State, seat: int) -> tuple[int, ...]:
    """All seats but this one, in ascending order."""
    return tuple(other for other in seats_of(state) if other != seat)


def is_another(state: State, seat: int, other: int) -> bool:
    """Return whether `other` is a seat, and not this one."""
    return other in seats_of(state) and other != seat


def round_from(state: State, seat: int) -> tuple[int, ...]:
    """All seats in the direction of play, beginning with this one."""
    count = len(state.zones.hands)
    return tuple((seat + step * state.direction) % count for step in range(count))


def next_seat(state: State) -> int:
    """The seat that has the next turn: the first of the turn order, else the neighbour in the direction."""
    return state.order[0] if state.order else round_from(state, state.turn.seat)[1]
