"""Howell movements for 5 to 14 pairs (tournament.6.11). Source: Howell Movement Cards (howellcards, public domain)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from domain.tournament.schedule.movements.rows import Row

LEAST_PAIRS, MOST_PAIRS = 5, 14
WRITTEN_OUT = 6
"""The movement for 6 pairs has no regular step: its rounds are all written down."""

Start = tuple[tuple[int, int, int], ...]
"""The tables of one round: first, second, set."""

SIX: tuple[Start, ...] = (
    ((6, 1, 1), (3, 4, 2), (5, 2, 4)),
    ((6, 2, 2), (4, 5, 3), (1, 3, 4)),
    ((6, 3, 3), (5, 1, 2), (2, 4, 1)),
    ((6, 4, 4), (1, 2, 3), (3, 5, 1)),
    ((6, 5, 5), (2, 3, 5), (4, 1, 5)),
)

STARTS: Mapping[int, Start] = MappingProxyType(
    {
        8: ((8, 1, 1), (6, 5, 2), (4, 2, 3), (7, 3, 5)),
        10: ((10, 1, 1), (9, 8, 2), (6, 4, 3), (3, 7, 8), (5, 2, 9)),
        12: ((12, 1, 1), (3, 10, 5), (8, 7, 6), (5, 11, 8), (4, 2, 9), (9, 6, 10)),
        14: ((14, 1, 1), (5, 10, 3), (2, 3, 4), (9, 11, 5), (6, 13, 10), (8, 12, 11), (4, 7, 12)),
    }
)
"""The first round, by the number of pairs; each later one follows by moving pairs and sets on by one."""


def howell_places(pairs: int) -> int:
    """The number of pairs that the movement for so many pairs has: the next even one. 0: there is none."""
    return pairs + pairs % 2 if LEAST_PAIRS <= pairs <= MOST_PAIRS else 0


def howell(places: int, rounds: int) -> Iterator[Row]:
    """Yield the rows for an even number of pairs from 6 to 14."""
    for number in range(1, rounds + 1):
        for table, (first, second, played) in enumerate(_tables(places, number), 1):
            yield Row(number, table, first, second, played)


def _tables(places: int, number: int) -> Iterator[tuple[int, int, int]]:
    if places == WRITTEN_OUT:
        yield from SIX[number - 1]
        return

    def moved(start: int) -> int:
        return start if start == places else (start + number - 2) % (places - 1) + 1

    for first, second, played in STARTS[places]:
        yield moved(first), moved(second), moved(played)
