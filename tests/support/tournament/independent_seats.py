"""The seats of a Swiss pair, worked out a second time from the words of the rule (tournament.5.9)."""

from __future__ import annotations

Entrant = tuple[int, int, tuple[int, ...]]
"""Seed number, points in halves, seats held."""


def strength_and_seat(seats: tuple[int, ...]) -> tuple[str, int | None, int]:
    """The kind of the wish, the seat, and the difference."""
    zeros, ones = seats.count(0), seats.count(1)
    difference = abs(zeros - ones)
    rarer = 0 if zeros < ones else 1
    if not seats:
        return "none", None, 0
    if len(seats) >= 2 and seats[-1] == seats[-2]:
        return "absolute", (0 if seats[-1] == 1 else 1), difference
    if difference > 1:
        return "absolute", rarer, difference
    if difference == 1:
        return "strong", rarer, 1
    return "mild", (0 if seats[-1] == 1 else 1), 0


def seat_zero(one: Entrant, other: Entrant) -> int:
    """The seed number of who gets seat 0."""
    kind, seat, difference = strength_and_seat(one[2])
    kind_2, seat_2, difference_2 = strength_and_seat(other[2])
    ranked = sorted((one, other), key=lambda entrant: (-entrant[1], entrant[0]))
    if kind == kind_2 == "none":
        return ranked[0][0] if ranked[0][0] % 2 == 1 else ranked[1][0]
    if seat is not None and seat_2 is not None and seat == seat_2:
        order = ["mild", "strong", "absolute"]
        strong, strong_2 = order.index(kind), order.index(kind_2)
        if strong == strong_2 == 2:
            strong, strong_2 = difference, difference_2
        if strong != strong_2:
            granted = one if strong > strong_2 else other
            return zero(granted, one, other, seat)
        back = 1
        while back <= min(len(one[2]), len(other[2])):
            if one[2][-back] != other[2][-back]:
                return one[0] if one[2][-back] == 1 else other[0]
            back += 1
        return zero(ranked[0], one, other, seat)
    if seat is not None:
        return zero(one, one, other, seat)
    assert seat_2 is not None
    return zero(other, one, other, seat_2)


def zero(granted: Entrant, one: Entrant, other: Entrant, seat: int) -> int:
    """Who has seat 0 if this one gets the seat."""
    opponent = other if granted == one else one
    return granted[0] if seat == 0 else opponent[0]
