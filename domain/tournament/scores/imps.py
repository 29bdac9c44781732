"""IMPs: by what a board differs from the others, in steps that get wider (tournament.10.10)."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import accumulate

from domain.tournament.scores.counted import mean_of
from domain.tournament.scores.matchpoints import Compared, Key, Values, fields, place_of, values_of, with_points
from domain.tournament.scores.row import Counted, ImpComparison, Piece, Points, Row, ratio, whole
from domain.tournament.settings.settings import Imps

SCALE = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The least difference for each number of IMPs, from 1 on (Laws of Duplicate Bridge 2017, Law 78B)."""
LEAST_WITHOUT_ENDS = 5
"""From so many results on a datum leaves out the highest and the lowest."""
TEN = 10
AVERAGE = 3
"""The IMPs of average plus (ACBLscore Manual, IMP scoring)."""
AVERAGES = {"average_plus": AVERAGE, "average": 0, "average_minus": -AVERAGE}


def imps(difference: int) -> int:
    """Return the IMPs for a difference in points."""
    number = bisect_right(SCALE, abs(difference))
    return number if difference > 0 else -number


def scored_by_imps(rows: Sequence[Row], scoring: Imps, groups: Mapping[str, int]) -> list[Row]:
    """Return the rows of boards with their IMPs. `groups`: as for matchpoints."""
    places = [piece.tables[0] for row in rows for piece in row.pieces]
    by_field: dict[Key, Compared] = {}
    for field in fields(places, groups):
        by_field.update(compared_by_imps(field, scoring))
    return [with_points(row, lambda counted: _piece_of(counted, by_field)) for row in rows]


def _piece_of(counted: Counted, by_field: Mapping[Key, Compared]) -> Piece | None:
    """The worth of a board to a side; None if it was not played."""
    result = by_field.get(place_of(counted))
    if result is not None:
        return Piece((counted,), result.points, None, result.comparison)
    return Piece((counted,), artificial(counted), None) if counted.kind in {"adjusted", "forfeit"} else None


def compared_by_imps(results: Mapping[Key, Values], scoring: Imps) -> Mapping[Key, Compared]:
    """Compare results that all had the same deal, for one side."""
    by_values: dict[Values, Compared] = {}
    datum = datum_of(list(results.values()), scoring.unit) if scoring.against == "datum" else None
    field = Field(results, scoring.unit)
    for values in results.values():
        if values not in by_values:
            points = field.across(values) if datum is None else _against_datum(values, datum, scoring.unit)
            by_values[values] = Compared(points, ImpComparison(len(results), datum))
    return {key: by_values[values] for key, values in results.items()}


def datum_of(results: Sequence[Values], unit: int) -> int:
    """The mean of results in points, to the nearest ten, half away from zero; of many without highest and lowest."""
    means = sorted(Fraction(mean_of(values)) for values in results)
    if len(means) >= LEAST_WITHOUT_ENDS:
        means = means[1:-1]
    tens = Fraction(sum(means, Fraction(0)) * unit, len(means) * TEN)
    size = int(abs(tens) + Fraction(1, 2))
    return TEN * (size if tens > 0 else -size)


def _against_datum(values: Values, datum: int, unit: int) -> Points:
    total = sum(weight for _, weight in values)
    return ratio(sum(weight * imps(value * unit - datum) for value, weight in values), total)


class Field:
    """The results of a board for one side, in order, so that each is compared with all at once."""

    def __init__(self, results: Mapping[Key, Values], unit: int) -> None:
        self._n = len(results)
        self._unit = unit
        weights: dict[int, Points] = {}
        for values in results.values():
            total = sum(weight for _, weight in values)
            for value, weight in values:
                weights[value * unit] = weights.get(value * unit, 0) + ratio(weight, total)
        self._values = sorted(weights)
        self._below = list(accumulate((weights[value] for value in self._values), initial=0))

    def across(self, values: Values) -> Points:
        """The sum over all other tables, by their number. A result's own values among themselves add up to nothing."""
        if self._n == 1:
            return 0
        total = sum(weight for _, weight in values)
        own = sum(weight * self._imps_of(value * self._unit) for value, weight in values)
        return ratio(whole(Fraction(own)), total * (self._n - 1))

    def _imps_of(self, points: int) -> Points:
        """Each step of the scale that the difference reaches is one more IMP."""
        everything = self._below[-1]
        won = sum(self._below[bisect_right(self._values, points - step)] for step in SCALE)
        lost = sum(everything - self._below[bisect_left(self._values, points + step)] for step in SCALE)
        return won - lost


def team_pieces(scoring: Imps, tables: Sequence[Counted]) -> tuple[Piece, ...]:
    """Return what each board of a meeting is worth to a team: its two tables together.

    A board is worth nothing until both are over. A table without a board, which decides a meeting that was level, is
    compared with nothing.
    """
    boards: dict[object, list[Counted]] = {}
    for counted in tables:
        plan = counted.table.plan
        boards.setdefault(plan.table if plan.board is None else plan.board, []).append(counted)
    return tuple(piece for both in boards.values() if (piece := _team_piece(scoring, both)) is not None)


def _team_piece(scoring: Imps, both: Sequence[Counted]) -> Piece | None:
    if any(counted.kind == "open" for counted in both):
        return None
    averages = [counted for counted in both if counted.kind in {"adjusted", "forfeit"} and not values_of(counted)]
    if averages:
        return Piece(tuple(averages), ratio(sum(artificial(counted) for counted in averages), len(averages)), None)
    if any(counted.kind == "unplayed" for counted in both):
        return None
    sums: dict[int, int] = {0: 1}
    for counted in both:
        after: dict[int, int] = {}
        for value, weight in values_of(counted):
            for sum_, times in sums.items():
                after[sum_ + value] = after.get(sum_ + value, 0) + times * weight
        sums = after
    worth = ratio(sum(times * imps(sum_ * scoring.unit) for sum_, times in sums.items()), sum(sums.values()))
    return Piece(tuple(both), worth, None, ImpComparison(len(both), None))


def artificial(counted: Counted) -> int:
    """The IMPs of an average. At a forfeit who was present has average plus, who was not has average minus."""
    if counted.adjusted is None:
        return AVERAGE if counted.won else -AVERAGE
    return AVERAGES.get(counted.adjusted.event.kind, 0)
