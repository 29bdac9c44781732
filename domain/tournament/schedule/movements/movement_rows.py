"""The movement of a tournament: how many pairs and rounds it has, and its rows (tournament.6.8 to 6.10)."""

from collections.abc import Iterator
from typing import assert_never

from domain.game.rule import Rule
from domain.tournament.rules import HOWELL, MITCHELL, ROWS, TOGETHER
from domain.tournament.schedule.movements.howell import LEAST_PAIRS as LEAST_HOWELL
from domain.tournament.schedule.movements.howell import MOST_PAIRS, howell, howell_places
from domain.tournament.schedule.movements.rows import Row
from domain.tournament.schedule.movements.together import LEAST_PAIRS as LEAST_TOGETHER
from domain.tournament.schedule.movements.together import together
from domain.tournament.schedule.round_robin import berger_rounds
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
