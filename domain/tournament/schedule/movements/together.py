"""All tables of a round play the same set (tournament.6.12)."""

from collections.abc import Iterator

from domain.tournament.schedule.movements.rows import Row
from domain.tournament.schedule.round_robin import berger

LEAST_PAIRS = 4


def together(pairs: int, rounds: int) -> Iterator[Row]:
    """Yield the rows: the meetings of a round robin, the set of each round at all of its tables."""
    for number in range(1, rounds + 1):
        for table, (first, second) in enumerate(berger(pairs, number), 1):
            yield Row(number, table, first, second, number)
