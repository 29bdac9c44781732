"""Exact numbers, as JSON has them: a whole number, or a fraction in lowest terms (tournament.10.1)."""

from fractions import Fraction
from typing import Annotated

import msgspec

from domain.tournament.counts import Quantity

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
