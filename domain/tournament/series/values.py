"""The values of a series: what a part is worth to somebody, which of them count, and their sum (tournament.13.7)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec

from domain.tournament.numbers import fraction
from domain.tournament.series.parts import Key, PartRow, PartStandings, keyed_rows
from domain.tournament.settings.series import Series
from domain.tournament.standings.standing import LineName


class Value(msgspec.Struct, frozen=True):
    """The value of a part to somebody. `part` is its place, from 0.

    `points`: before the per cent are taken. None for both: nothing to count yet.
    """

    part: int
    row: PartRow
    points: Fraction | None
    value: Fraction | None


class Person(msgspec.Struct, frozen=True):
    """Somebody in a series, with the value of each part played in. `number`: from 1, by the first of these parts."""

    number: int
    name: str
    club: str | None
    values: tuple[Value, ...]
    counting: frozenset[int]

    @property
    def counted(self) -> list[Fraction]:
        """The values that count, from the best."""
        counted = (value.value for value in self.values if value.part in self.counting and value.value is not None)
        return sorted(counted, reverse=True)

    @property
    def total(self) -> Fraction:
        """The sum of what counts."""
        return sum(self.counted, Fraction())

    def plays_in(self, part: int) -> bool:
        """Return whether it stands in the list of this part."""
        return any(value.part == part for value in self.values)


HUNDREDTH = Fraction(1, 100)


def weights_of(series: Series) -> list[Fraction]:
    """Return by how much each part counts; the tournament itself is the last."""
    return [HUNDREDTH * fraction(percent) for percent in (*(part.percent for part in series.parts), series.own)]


def lines_of(series: Series, parts: Sequence[PartStandings | None]) -> list[tuple[LineName, list[Person]]]:
    """Return the lines of a series with all who play for a place in them. Their numbers run on from line to line.

    `parts`: as in the settings, the tournament itself last; None for one that there is not. Parts that count nothing,
    and those without rows, change nothing.
    """
    names: tuple[LineName, ...] = ("all",) if series.lines == 1 else ("first", "second")
    lines: list[tuple[LineName, list[Person]]] = []
    for name in names:
        before = sum(len(persons) for _, persons in lines)
        lines.append((name, _persons_of(series, parts, name, before + 1)))
    return lines


def _persons_of(series: Series, parts: Sequence[PartStandings | None], line: LineName, first: int) -> list[Person]:
    known: dict[Key, tuple[str, str | None, list[Value]]] = {}
    for number, (part, weight) in enumerate(zip(parts, weights_of(series), strict=True)):
        if part is None or not weight:
            continue
        only = series.parts[number].line if number < len(series.parts) else None
        points = PointsOf(series, part.rows)
        for key, name, row in keyed_rows(series, part):
            if only in {None, row.line} and line in {"all", row.line}:
                worth = points(row)
                _, _, values = known.setdefault(key, (name, row.club, []))
                values.append(Value(number, row, worth, None if worth is None else weight * worth))
    return [
        Person(number, name, club, tuple(values), counting_parts(values, series.best))
        for number, (name, club, values) in enumerate(known.values(), first)
    ]


class PointsOf:
    """The points of a row, before the per cent are taken."""

    def __init__(self, series: Series, rows: Iterable[PartRow]) -> None:
        self._series = series
        self._at_place = Counter((row.line, row.place) for row in rows)

    def __call__(self, row: PartRow) -> Fraction | None:
        """Return the points of a row; None for one without a share. Who shares a place shares its points evenly."""
        match self._series.scored_by:
            case "totals":
                return fraction(row.total)
            case "shares":
                return None if row.share is None else fraction(row.share)
            case "places":
                among = self._at_place[row.line, row.place]
                return Fraction(sum(self._series.points[row.place - 1 : row.place - 1 + among]), among)


def counting_parts(values: Iterable[Value], best: int | None) -> frozenset[int]:
    """Return the parts that count: those of the greatest values, and of equal ones the later."""
    valued = [(value.value, value.part) for value in values if value.value is not None]
    return frozenset(part for _, part in sorted(valued, reverse=True)[:best])


TieValues = tuple[Fraction | None, ...]


def tie_values(name: str, person: Person, parts: int) -> TieValues:
    """Return the values that a tie-break compares. The first difference decides; None is below all others."""
    match name:
        case "countback":
            return (*person.counted, *[None] * (parts - len(person.counted)))
        case "last":
            values = {value.part: value.value for value in person.values}
            return tuple(values.get(part) for part in reversed(range(parts)))
        case _:
            return (Fraction(sum(value.value is not None for value in person.values)),)
