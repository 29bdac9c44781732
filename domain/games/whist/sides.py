"""Seats, partners and sides (1.1)."""

SEATS = (0, 1, 2, 3)
SIDES = (0, 1)

Pair = tuple[int, int]
"""A number for each side."""


def side_of(seat: int) -> int:
    """The side of a seat: 0 for seats 0 and 2, 1 for seats 1 and 3."""
    return seat % 2


def partner_of(seat: int) -> int:
    """The seat across the table."""
    return (seat + 2) % 4


def left_of(seat: int) -> int:
    """The next seat, clockwise."""
    return (seat + 1) % 4


def clockwise(first: int) -> tuple[int, int, int, int]:
    """All seats, beginning with this one."""
    return (first, (first + 1) % 4, (first + 2) % 4, (first + 3) % 4)


def added(pair: Pair, side: int, amount: int) -> Pair:
    """The pair with the amount added for one side."""
    first, second = pair
    return (first + amount, second) if side == 0 else (first, second + amount)
