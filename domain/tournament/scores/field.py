"""The field of a board: the results of one side, compared with each other (tournament.10.4, 10.5, 11.3)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import accumulate

import msgspec

from domain.tournament.exact import exact
from domain.tournament.scores.number import Points, ratio
from domain.tournament.scores.row import Comparison

Key = tuple[str, int]
"""The id of a table, and the side there."""
Values = tuple[tuple[int, int], ...]
"""The values of a result with their weights; one value with weight 1, unless it is assigned."""


class Compared(msgspec.Struct, frozen=True, gc=False):
    """The matchpoints of a result, and how it compares."""

    points: Points
    comparison: Comparison


def compared(
    results: Mapping[Key, Values], most: int, groups: Mapping[Key, int] | None = None
) -> Mapping[Key, Compared]:
    """Return the matchpoints of the results on a board for one side.

    `most` is N, the greatest number of tables of any board. `groups`: results with another deal have another number
    there (10.5); they are compared among themselves, and each group has its own n.
    """
    apart: dict[int, dict[Key, Values]] = {}
    for key, values in results.items():
        apart.setdefault(groups.get(key, 0) if groups else 0, {})[key] = values
    return {key: one for group in apart.values() for key, one in compared_group(group, most).items()}


def compared_group(results: Mapping[Key, Values], most: int) -> Mapping[Key, Compared]:
    """Compare results that all had the same deal."""
    n = len(results)
    weights: dict[int, Points] = {}
    for values in results.values():
        total = sum(weight for _, weight in values)
        for value, weight in values:
            weights[value] = weights.get(value, 0) + ratio(weight, total)
    ordered = sorted(weights)
    below = dict(zip(ordered, accumulate((weights[value] for value in ordered), initial=0), strict=False))
    found: dict[Values, Compared] = {}
    for values in results.values():
        if values not in found:
            found[values] = comparison_of(values, weights, below, n, most)
    return {key: found[values] for key, values in results.items()}


def comparison_of(
    values: Values, weights: Mapping[int, Points], below: Mapping[int, Points], n: int, most: int
) -> Compared:
    """Compare one result with the others. `weights` and `below` have its own weights in them."""
    total = sum(weight for _, weight in values)
    lower: Points = 0
    equal: Points = 0
    for value, weight in values:
        share = ratio(weight, total)
        own_below = ratio(sum(other for lesser, other in values if lesser < value), total)
        own_equal = ratio(sum(other for same, other in values if same == value), total)
        lower += share * (below[value] - own_below)
        equal += share * (weights[value] - own_equal)
    s = 2 * lower + equal
    return Compared(neuberg(s, n, most), Comparison(n, most, exact(s), exact(lower), exact(equal)))


def neuberg(s: Points, n: int, most: int) -> Points:
    """Return S = (N / n)(s + 1) - 1, exactly: what `s` of n results is worth as if N had been played."""
    return s if n == most else ratio(Fraction(most) * (s + 1) - n, n)


def share_of(points: Sequence[Points], top: int) -> Points | None:
    """The share of what boards could have given; None without boards."""
    return ratio(sum(points), top * len(points)) if points and top else None
