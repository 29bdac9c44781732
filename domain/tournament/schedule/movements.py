"""Movements for pairs: how many pairs and rounds each has, and its rows (tournament.6.8 to 6.12).

Some are computed; others an organizer gives. Nobody is twice in a round; no set and no opponents come twice
(tournament.6.2 to 6.7). At some all tables of a round play the same set. Source of the Howell movements for 5 to 14
pairs: Howell Movement Cards (howellcards, public domain).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, assert_never

from domain.game.rule import Rule
from domain.tournament.faults import Fault
from domain.tournament.rules import (
    EVERY_SET_PLAYED,
    HOWELL,
    MITCHELL,
    NO_PAIRS_TWICE,
    NO_SET_TWICE,
    ONCE_A_ROUND,
    ROWS,
    SET_AT_EACH_TABLE,
    TOGETHER,
)
from domain.tournament.schedule.round_robin import berger, berger_rounds
from domain.tournament.settings.settings import Given, Howell, Mitchell, Movement, Together

LEAST_TABLES = 3
"""Of a standard movement; with a skip or a shared set it is one more, as their number is even."""


def mitchell_tables(pairs: int) -> int:
    """The number of tables for so many pairs; an odd number leaves a phantom."""
    return (pairs + 1) // 2


def mitchell_rounds(variant: str, tables: int) -> int:
    """The most rounds that a variant has with so many tables; 0 where it does not fit them."""
    if tables < LEAST_TABLES or tables % 2 != (variant == "standard"):
        return 0
    return tables - 1 if variant == "skip" else tables


def least_tables(variant: str, rounds: int) -> int:
    """The least number of tables with which a variant has so many rounds."""
    tables = max(LEAST_TABLES, rounds)
    while mitchell_rounds(variant, tables) < rounds or not mitchell_rounds(variant, tables):
        tables += 1
    return tables


class Row(NamedTuple):
    """A table in a round: which pairs sit there, and which set they play. All numbers count from 1."""

    round: int
    table: int
    first: int
    second: int
    set: int


def mitchell(movement: Mitchell, tables: int, rounds: int) -> Iterator[Row]:
    """Yield the rows of a movement that fits its tables."""
    half = tables // 2
    for moved in range(rounds):
        skipped = 1 if movement.variant == "skip" and moved >= half else 0
        for table in range(tables):
            rested = 1 if movement.variant == "share" and table >= half else 0
            second = tables + 1 + (table - moved - skipped) % tables
            yield Row(moved + 1, table + 1, table + 1, second, 1 + (table + moved + rested) % tables)


def rule_of(movement: Movement) -> Rule:
    """The rule that says with how many pairs and rounds a movement can be played."""
    match movement:
        case Mitchell():
            return MITCHELL
        case Howell():
            return HOWELL
        case Together():
            return TOGETHER
        case Given():
            return ROWS
        case _:
            assert_never(movement)


def places_of(movement: Movement, entrants: int) -> int:
    """The number of pairs of a movement when so many enter; one place may be that of a phantom (tournament.4.8)."""
    match movement:
        case Mitchell():
            return 2 * mitchell_tables(entrants)
        case Howell():
            return howell_places(entrants)
        case Together():
            return entrants + entrants % 2
        case Given(pairs=pairs):
            return pairs
        case _:
            assert_never(movement)


def most_rounds(movement: Movement, entrants: int) -> int:
    """The most rounds of a movement with so many pairs; 0 where it has none for them."""
    match movement:
        case Mitchell(variant=variant):
            return mitchell_rounds(variant, mitchell_tables(entrants))
        case Howell():
            return max(0, howell_places(entrants) - 1)
        case Together():
            return berger_rounds(entrants) if entrants >= LEAST_TOGETHER else 0
        case Given(rows=rows):
            return len({row[0] for row in rows})
        case _:
            assert_never(movement)


def least_entrants(movement: Movement, rounds: int | None, sets: int = 1) -> int:
    """The least number of entrants with which a movement has so many rounds and sets, and no phantom."""
    wanted = max(rounds or 1, sets)
    match movement:
        case Mitchell(variant=variant):
            return 2 * max(least_tables(variant, rounds or 1), sets)
        case Howell():
            return min(max(wanted + 1 + (wanted + 1) % 2, LEAST_HOWELL + 1), MOST_PAIRS)
        case Together():
            return max(wanted + 1 + (wanted + 1) % 2, LEAST_TOGETHER)
        case Given(pairs=pairs):
            return pairs
        case _:
            assert_never(movement)


def rows_of(movement: Movement, entrants: int, rounds: int | None = None) -> tuple[Row, ...]:
    """The rows of a movement with so many entrants, in order; those of a phantom (`entrants` + 1) too.

    `rounds` cuts it short. In the rounds of its `switch` first and second are exchanged (tournament.6.13).
    """
    most = most_rounds(movement, entrants)
    length = most if rounds is None else min(rounds, most)
    places = places_of(movement, entrants)
    switched = set(movement.switch)
    match movement:
        case Mitchell():
            rows = mitchell(movement, places // 2, length)
        case Howell():
            rows = howell(places, length)
        case Together():
            rows = together(places, length)
        case Given():
            rows = (row for row in map(Row._make, movement.rows) if row.round <= length)
        case _:
            assert_never(movement)
    return tuple(row._replace(first=row.second, second=row.first) if row.round in switched else row for row in rows)


def played_rows(movement: Movement, entrants: int, rounds: int | None = None) -> tuple[Row, ...]:
    """The rows of a movement without those of the phantom, whose opponents sit out.

    A computed movement that is cut short drops the sets that nobody plays, and counts the others anew (6.7).
    """
    rows = tuple(row for row in rows_of(movement, entrants, rounds) if max(row.first, row.second) <= entrants)
    if isinstance(movement, Given):
        return rows
    anew = {played: number for number, played in enumerate(sorted({row.set for row in rows}), 1)}
    return tuple(row._replace(set=anew[row.set]) for row in rows)


LEAST_TOGETHER = 4


def together(pairs: int, rounds: int) -> Iterator[Row]:
    """Yield the rows: the meetings of a round robin, the set of each round at all of its tables."""
    for number in range(1, rounds + 1):
        for table, (first, second) in enumerate(berger(pairs, number), 1):
            yield Row(number, table, first, second, number)


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


LEAST_HOWELL, MOST_PAIRS = 5, 14
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
    return pairs + pairs % 2 if LEAST_HOWELL <= pairs <= MOST_PAIRS else 0


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
