"""The standings of a series, their digest, and the origin of each number in them (tournament.13.7)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from hashlib import sha256
from itertools import groupby
from typing import Literal

import msgspec

from domain.tournament.numbers import Exact, exact, shown
from domain.tournament.rules import SERIES
from domain.tournament.series.parts import PartStandings
from domain.tournament.series.values import Person, TieValues, Value, lines_of, tie_values, weights_of
from domain.tournament.settings.series import Series
from domain.tournament.standings.standing import LineName, Status
from domain.tournament.standings.standings import CANONICAL


class SeriesPartShown(msgspec.Struct, frozen=True):
    """A part of a series. `version` and `final`: of its standings as the reader sees them.

    `digest`: of its standings (13.6); None until they are final. `percent`: as in the settings.
    """

    tournament: str
    title: str
    version: int
    final: bool
    digest: str | None
    percent: Exact


class SeriesTieBreakValue(msgspec.Struct, frozen=True):
    """The values of a tie-break. The first in which two differ decides; None is below all others."""

    name: str
    values: tuple[Exact | None, ...]


class SeriesEntry(msgspec.Struct, frozen=True):
    """A place in a series. `number`: by which the entry is asked for; it may change when parts do.

    `shown`: the total with two decimals; with shares in per cent. `places`: in each part of the answer, None for one
    not played in. `counted`: how many of them count. `goes_on`: with a cut, whether it is among those who go on to the
    tournament itself, or plays in it; else left out.
    """

    place: int
    number: int
    name: str
    club: str | None
    total: Exact
    shown: str
    places: tuple[int | None, ...]
    counted: int
    tie_breaks: tuple[SeriesTieBreakValue, ...]
    goes_on: bool | msgspec.UnsetType = msgspec.UNSET


class SeriesLine(msgspec.Struct, frozen=True):
    """Entries ranked against each other."""

    line: LineName
    entries: tuple[SeriesEntry, ...]


class SeriesStandings(msgspec.Struct, frozen=True):
    """The standings of a series. `version`: of the tournament that has it.

    `digest`: SHA-256 of these standings in the form of RFC 8785, without versions and digest; None until all is final.
    """

    version: int
    status: Status
    final: bool
    scored_by: Literal["totals", "shares", "places"]
    parts: tuple[SeriesPartShown, ...]
    lines: tuple[SeriesLine, ...]
    digest: str | None


def series_standings(series: Series, parts: Sequence[PartStandings | None], *, version: int) -> SeriesStandings:
    """Return the standings. `parts`: as in the settings, the tournament itself last; None for one that there is not."""
    present = [number for number, part in enumerate(parts) if part is not None]
    weights = weights_of(series)
    shown_parts = tuple(
        SeriesPartShown(part.tournament, part.title, part.version, part.final, part.digest, exact(100 * weight))
        for part, weight in zip(parts, weights, strict=True)
        if part is not None
    )
    lines = tuple(
        SeriesLine(line, tuple(_entries(series, persons, present))) for line, persons in lines_of(series, parts)
    )
    counts = zip(parts, weights, strict=True)
    final = all(part is not None and part.final for part, weight in counts if weight)
    status: Status = "final" if final else "provisional"
    standings = SeriesStandings(version, status, final, series.scored_by, shown_parts, lines, None)
    return msgspec.structs.replace(standings, digest=digest_of_series(standings)) if final else standings


def digest_of_series(standings: SeriesStandings) -> str:
    """Return the SHA-256 of standings of a series without versions, and without the digest: hex, 64 digits."""
    plain = msgspec.to_builtins(standings)
    del plain["version"], plain["digest"]
    for part in plain["parts"]:
        del part["version"]
    return sha256(CANONICAL.encode(plain)).hexdigest()


def ranked_groups(series: Series, persons: Sequence[Person]) -> list[list[Person]]:
    """Return those who share a place, in order; who was cut stands below all who play on."""
    order = {person.number: _order(series, person) for person in persons}
    ranked = sorted(persons, key=lambda person: order[person.number], reverse=True)
    return [list(group) for _, group in groupby(ranked, key=lambda person: order[person.number])]


def ties_of(series: Series, person: Person) -> list[tuple[str, TieValues]]:
    """Return the tie-breaks of somebody, in order."""
    return [(name, tie_values(name, person, len(series.parts) + 1)) for name in series.tie_breaks]


Order = tuple[bool, Fraction, list[list[tuple[bool, Fraction]]]]


def _order(series: Series, person: Person) -> Order:
    """The order of somebody: whether it plays on, as all do without a cut, the total, the tie-breaks."""
    plays_on = series.cut is None or person.plays_in(len(series.parts))
    ties = [[(value is not None, value or Fraction()) for value in values] for _, values in ties_of(series, person)]
    return plays_on, person.total, ties


def _entries(series: Series, persons: Sequence[Person], present: Sequence[int]) -> Iterator[SeriesEntry]:
    place = 1
    begun = any(person.plays_in(len(series.parts)) for person in persons)
    for group in ranked_groups(series, persons):
        for person in group:
            goes_on = person.plays_in(len(series.parts)) if begun else place <= (series.cut or 0)
            entry = _entry(series, person, place, present)
            yield entry if series.cut is None else msgspec.structs.replace(entry, goes_on=goes_on)
        place += len(group)


def _entry(series: Series, person: Person, place: int, present: Sequence[int]) -> SeriesEntry:
    total = person.total
    places = {value.part: value.row.place for value in person.values}
    return SeriesEntry(
        place,
        person.number,
        person.name,
        person.club,
        exact(total),
        shown(100 * total if series.scored_by == "shares" else total),
        tuple(places.get(part) for part in present),
        len(person.counting),
        tuple(tie_break_shown(name, values) for name, values in ties_of(series, person)),
    )


def tie_break_shown(name: str, values: TieValues) -> SeriesTieBreakValue:
    """A tie-break as it is read."""
    return SeriesTieBreakValue(name, tuple(None if value is None else exact(value) for value in values))


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
