"""Points: whole while they can be, for whole numbers are quicker than fractions."""

from fractions import Fraction

Points = int | Fraction


def ratio(numerator: Points, denominator: Points) -> Points:
    """One number divided by another: a whole number if it is one."""
    if isinstance(numerator, int) and isinstance(denominator, int) and numerator % denominator == 0:
        return numerator // denominator
    return whole(Fraction(numerator, denominator))


def whole(value: Points) -> Points:
    """The same number, as an integer if it is one."""
    return value if isinstance(value, int) or value.denominator != 1 else value.numerator
