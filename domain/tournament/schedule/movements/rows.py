"""The rows of a movement: nobody twice in a round, no set and no opponents twice (tournament.6.2 to 6.7)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from domain.tournament.faults import Fault
from domain.tournament.rules import (
    EVERY_SET_PLAYED,
    NO_PAIRS_TWICE,
    NO_SET_TWICE,
    ONCE_A_ROUND,
    ROWS,
    SET_AT_EACH_TABLE,
)


class Row(NamedTuple):
    """A table in a round: which pairs sit there, and which set they play. All numbers count from 1."""

    round: int
    table: int
    first: int
    second: int
    set: int


def row_faults(rows: Sequence[Row], pairs: int, sets: int, at: str) -> Iterator[Fault]:
    """Yield the faults of rows; `at` names them in the input. Every number may be any whole number."""
    for index, row in enumerate(rows):
        if (
            min(row.round, row.table, row.first, row.second) < 1
            or row.first == row.second
            or (max(row.first, row.second) > pairs)
        ):
            yield Fault(ROWS, f"{at}[{index}]")
        if not 1 <= row.set <= sets:
            yield Fault(SET_AT_EACH_TABLE, f"{at}[{index}]")
    yield from _repeated(rows, at)


def gaps(rows: Iterable[Row], at: str) -> Iterator[Fault]:
    """Yield a fault if the rounds of rows do not run from 1 without a gap."""
    numbers = {row.round for row in rows}
    if not numbers or numbers != set(range(1, len(numbers) + 1)):
        yield Fault(ROWS, at)


def unplayed_sets(rows: Iterable[Row], sets: int, at: str) -> Iterator[Fault]:
    """Yield a fault if a set up to `sets` is played nowhere."""
    if {row.set for row in rows if 1 <= row.set <= sets} != set(range(1, sets + 1)):
        yield Fault(EVERY_SET_PLAYED, at)


def _repeated(rows: Sequence[Row], at: str) -> Iterator[Fault]:
    tables: set[tuple[int, int]] = set()
    pairs: set[tuple[int, int]] = set()
    sets: set[tuple[int, int]] = set()
    meetings: set[tuple[int, int]] = set()
    for index, row in enumerate(rows):
        both = {row.first, row.second}
        if (row.round, row.table) in tables or any((row.round, pair) in pairs for pair in both):
            yield Fault(ONCE_A_ROUND, f"{at}[{index}]")
        if any((pair, row.set) in sets for pair in both):
            yield Fault(NO_SET_TWICE, f"{at}[{index}]")
        if (min(both), max(both)) in meetings:
            yield Fault(NO_PAIRS_TWICE, f"{at}[{index}]")
        tables.add((row.round, row.table))
        pairs.update((row.round, pair) for pair in both)
        sets.update((pair, row.set) for pair in both)
        meetings.add((min(both), max(both)))
