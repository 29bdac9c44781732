"""Matchpoints of all boards, and the field of each (tournament.10.4 to 10.6, 11.3 to 11.5)."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate

import msgspec

from domain.tournament.numbers import exact, fraction
from domain.tournament.scores.counted import assigned_to, value_of
from domain.tournament.scores.row import Comparison, Counted, ImpComparison, Piece, Points, Row, ratio, whole

Key = tuple[str, int]
"""The id of a table, and the side there."""
Values = tuple[tuple[int, int], ...]
"""The values of a result with their weights; one value with weight 1, unless it is assigned."""


class Compared(msgspec.Struct, frozen=True, gc=False):
    """The matchpoints of a result, and how it compares."""

    points: Points
    comparison: Comparison | ImpComparison


def apart(results: Mapping[Key, Values], groups: Mapping[Key, int]) -> Collection[Mapping[Key, Values]]:
    """Return the results on a board for one side, group by group: those with another deal have another number (10.5).

    They are compared among themselves, and each group has its own n.
    """
    by_group: dict[int, dict[Key, Values]] = {}
    for key, values in results.items():
        by_group.setdefault(groups.get(key, 0), {})[key] = values
    return by_group.values()


def compared_group(results: Mapping[Key, Values], most: int) -> Mapping[Key, Compared]:
    """Compare results that all had the same deal. `most` is N, the greatest number of tables of any board."""
    n = len(results)
    weights: dict[int, Points] = {}
    for values in results.values():
        total = sum(weight for _, weight in values)
        for value, weight in values:
            weights[value] = weights.get(value, 0) + ratio(weight, total)
    ordered = sorted(weights)
    below = dict(zip(ordered, accumulate((weights[value] for value in ordered), initial=0), strict=False))
    compared_values: dict[Values, Compared] = {}
    for values in results.values():
        if values not in compared_values:
            compared_values[values] = comparison_of(values, weights, below, n, most)
    return {key: compared_values[values] for key, values in results.items()}


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


def scored_boards(rows: Sequence[Row], most: int, groups: Mapping[str, int] | None = None) -> list[Row]:
    """Return the rows with their matchpoints.

    `most`: the greatest number of tables that a board was scheduled for. `groups`: the group of each table of a board
    that was dealt wrongly, by id (10.9).
    """
    places = [piece.tables[0] for row in rows for piece in row.pieces]
    by_field = {
        key: result for field in fields(places, groups or {}) for key, result in compared_group(field, most).items()
    }
    top = 2 * (most - 1)
    own: dict[int, list[Points]] = {}
    for place in places:
        if (result := by_field.get(place_of(place))) is not None:
            own.setdefault(place.entrant, []).append(result.points)
    shares = {entrant: share_of(points, top) for entrant, points in own.items()}
    return [with_points(row, lambda piece: piece_of(piece, by_field, top, shares)) for row in rows]


def place_of(counted: Counted) -> Key:
    """The key of a result."""
    return counted.table.plan.table, counted.side


def fields(places: Iterable[Counted], groups: Mapping[str, int]) -> Iterator[Mapping[Key, Values]]:
    """Yield the results that are compared with each other, by place. Artificial scores are no results."""
    results: dict[tuple[int | None, int], dict[Key, Values]] = {}
    for place in places:
        values = values_of(place)
        if values:
            results.setdefault((place.table.plan.board, place.side), {})[place_of(place)] = values
    by_key = {(table, side): group for table, group in groups.items() for side in (0, 1)}
    for field in results.values():
        yield from apart(field, by_key)


def values_of(counted: Counted) -> Values:
    """The values of a result with their weights; none for what is no result."""
    if counted.outcome is not None:
        return ((value_of(counted.outcome, counted.side), 1),)
    return assigned_to(counted) if counted.kind == "adjusted" else ()


def with_points(row: Row, piece_of_table: Callable[[Counted], Piece | None]) -> Row:
    """A row with the pieces of its tables."""
    pieces = tuple(piece for earlier in row.pieces if (piece := piece_of_table(earlier.tables[0])) is not None)
    return msgspec.structs.replace(row, pieces=pieces, points=sum(piece.value for piece in pieces))


def piece_of(
    counted: Counted, by_field: Mapping[Key, Compared], top: int, shares: Mapping[int, Points | None]
) -> Piece | None:
    """The worth of a board to a side; None if it was not played."""
    result = by_field.get(place_of(counted))
    if result is not None:
        return Piece((counted,), result.points, top, result.comparison)
    if counted.kind not in {"adjusted", "forfeit"}:
        return None
    return Piece((counted,), whole(top * artificial_share(counted, shares.get(counted.entrant))), top)


def artificial_share(counted: Counted, own: Points | None) -> Points:
    """The share of top that an artificial score gives; `own` is that of the entrant's other boards (11.4).

    At a forfeit who was present has average plus, who was not has average minus.
    """
    event = counted.adjusted.event if counted.adjusted is not None else None
    if event is not None and event.kind == "percent" and event.percent is not None:
        return ratio(fraction(event.percent), 100)
    kind = event.kind if event is not None else "average_plus" if counted.won else "average_minus"
    fixed = own is None or (event is not None and event.fixed)
    if kind == "average_plus":
        return ratio(3, 5) if fixed or own is None else max(ratio(3, 5), own)
    if kind == "average_minus":
        return ratio(2, 5) if fixed or own is None else min(ratio(2, 5), own)
    return ratio(1, 2)


def is_artificial(counted: Counted) -> bool:
    """Return whether a score is no result: average, percent, points, forfeit."""
    return not values_of(counted)
