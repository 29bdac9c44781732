"""Exact numbers, as JSON has them, and the whole numbers in events (tournament.10.1).

An exact number is a whole one, or a fraction in lowest terms. The type of a whole number says whether it is a count,
and for whom. A count of things of which not everybody knows would tell how many there are. Such a count is numbered
for each viewer: `numbering.py` finds it by its type. All other numbers are the same for everybody.
"""

from fractions import Fraction
from typing import Annotated, Literal, TypeAlias

import msgspec

NUMBERED = "numbered"
ALIKE = msgspec.Meta(extra={NUMBERED: None})

Quantity: TypeAlias = Annotated[int, ALIKE]

Exact = Quantity | Annotated[str, msgspec.Meta(pattern="^-?[0-9]{1,30}/[1-9][0-9]{0,29}$", max_length=62)]
"""A number in events, standings and exports: an integer, or a string `"p/q"` in lowest terms with q > 1."""


def exact(value: Fraction | int) -> Exact:
    """Return a number as JSON has it."""
    if isinstance(value, int):
        return value
    number = Fraction(value)
    return number.numerator if number.denominator == 1 else f"{number.numerator}/{number.denominator}"


def fraction(value: Exact) -> Fraction:
    """Return the number that JSON has so. Raises ValueError for a fraction that is not in lowest terms."""
    number = Fraction(value)
    if exact(number) != value:
        message = "not in lowest terms"
        raise ValueError(message)
    return number


def shown(value: Fraction | int) -> str:
    """Return a number with two decimals, half away from zero. Nothing is ranked by it."""
    if isinstance(value, int):
        return f"{value}.00"
    number = Fraction(value)
    hundredths = (200 * abs(number.numerator) + number.denominator) // (2 * number.denominator)
    sign = "-" if number < 0 and hundredths else ""
    return f"{sign}{hundredths // 100}.{hundredths % 100:02}"


Of = Literal["adjustment", "penalty", "note"]
"""What is numbered for each viewer."""

"""The mark in a type: one of `Of`, or None for a number that is the same for everybody."""

AdjustmentNumber: TypeAlias = Annotated[int, msgspec.Meta(extra={NUMBERED: "adjustment"})]
PenaltyNumber: TypeAlias = Annotated[int, msgspec.Meta(extra={NUMBERED: "penalty"})]
NoteNumber: TypeAlias = Annotated[int, msgspec.Meta(extra={NUMBERED: "note"})]

PublicNumber: TypeAlias = Annotated[int, ALIKE]
"""The number of something that everybody knows of, such as an entrant, an arbiter, a round, a board or a seat."""
TableVersion: TypeAlias = Annotated[int, ALIKE]
"""A version of a table's stream; `table_versions.py` tells each viewer its own."""
"""How much, such as points, minutes or a time. It numbers nothing."""
