"""Who has which seat at a free table (tournament.7.6)."""

from collections.abc import Mapping, Sequence


def seated(table: Sequence[int], order: Sequence[int], had: Mapping[tuple[int, int], int]) -> tuple[int, ...]:
    """Return the entrants of a table by seat: for each seat who has had it least often, then the first in the order.

    `had` counts the seats of earlier rounds, by entrant and seat.
    """
    first = {entrant: place for place, entrant in enumerate(order)}
    waiting = sorted(table, key=lambda entrant: first[entrant])
    seats: list[int] = []
    for seat in range(len(table)):
        chosen = min(waiting, key=lambda entrant: had.get((entrant, seat), 0))
        waiting.remove(chosen)
        seats.append(chosen)
    return tuple(seats)
