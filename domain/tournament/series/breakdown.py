"""The origin of the numbers of an entry in a series (tournament.13.7)."""

from collections.abc import Sequence

import msgspec

from domain.tournament.exact import Exact, exact
from domain.tournament.rules import SERIES
from domain.tournament.series.part import PartStandings
from domain.tournament.series.standings import SeriesTieBreakValue, tie_break_shown, ties_of
from domain.tournament.series.values import Value, lines_of, weights_of
from domain.tournament.settings.series import Series
from domain.tournament.standings.standing import LineName


class SeriesValue(msgspec.Struct, frozen=True):
    """The value of a part to an entry: so many `percent` of `points`. Not all of them count (`counts`).

    `tournament`, `version` and `entrant` lead to the standing of the entrant there, and from it to each event.
    `total`: as in that list; `share`: with matchpoints, of what was possible. `points` and `value` are None
    while there is nothing to count.
    """

    tournament: str
    version: int
    entrant: int
    line: LineName
    place: int
    total: Exact
    share: Exact | None
    points: Exact | None
    percent: Exact
    value: Exact | None
    counts: bool
    rule: str = SERIES.id


class SeriesBreakdown(msgspec.Struct, frozen=True):
    """The parts of a total, of which those that count sum to it exactly, and the tie-breaks."""

    version: int
    number: int
    name: str
    total: Exact
    parts: tuple[SeriesValue, ...]
    tie_breaks: tuple[SeriesTieBreakValue, ...]


def series_breakdown(
    series: Series, parts: Sequence[PartStandings | None], number: int, *, version: int
) -> SeriesBreakdown:
    """Return how the numbers of an entry came about; `parts` as `series_standings` takes them.

    Raises KeyError for a number that the series does not have.
    """
    person = next((person for _, line in lines_of(series, parts) for person in line if person.number == number), None)
    if person is None:
        raise KeyError(number)
    weights = weights_of(series)

    def shown(value: Value, part: PartStandings) -> SeriesValue:
        row = value.row
        known = part.tournament, part.version, row.entrant, row.line, row.place, row.total, row.share
        points = None if value.points is None else exact(value.points)
        worth = None if value.value is None else exact(value.value)
        return SeriesValue(*known, points, exact(100 * weights[value.part]), worth, value.part in person.counting)

    values = ((value, parts[value.part]) for value in person.values)
    shown_values = tuple(shown(value, part) for value, part in values if part is not None)
    ties = tuple(tie_break_shown(name, tie) for name, tie in ties_of(series, person))
    return SeriesBreakdown(version, number, person.name, exact(person.total), shown_values, ties)
