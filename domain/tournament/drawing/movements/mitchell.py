"""Mitchell movements: the first pairs stay, the second move up, the sets move down (tournament.6.8 to 6.10)."""

from collections.abc import Iterator

from domain.tournament.drawing.movements.row import Row
from domain.tournament.settings.formats import Mitchell

LEAST_TABLES = 3
"""Of a standard movement; with a skip or a shared set it is one more, as their number is even."""


def mitchell_tables(pairs: int) -> int:
    """How many tables so many pairs have; an odd number leaves a phantom."""
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
