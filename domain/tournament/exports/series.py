"""The list of a series as a sheet (tournament.13.7, 16.3)."""

from domain.tournament.exports.standings import Field, Sheet
from domain.tournament.series.standings import SeriesEntry, SeriesStandings, SeriesTieBreakValue

YES, NO = "yes", "no"


def series_sheet(standings: SeriesStandings) -> Sheet:
    """Return the list, line by line: of each entry the place in each part. Their columns are `p1: <title>` and so on.

    A tie-break with several values has them in one field. `goes_on` is a column only where somebody is cut.
    """
    entries = [(line.line, entry) for line in standings.lines for entry in line.entries]
    has_cut = any(isinstance(entry.goes_on, bool) for _, entry in entries)
    names = tuple(value.name for value in entries[0][1].tie_breaks) if entries else ()
    parts = tuple(f"p{number}: {part.title}" for number, part in enumerate(standings.parts, 1))
    header = ("line", "place", "name", "club", "total", "shown", *parts, "counted", *names)
    rows = tuple((line, *_row(entry), *((_goes_on(entry),) if has_cut else ())) for line, entry in entries)
    return Sheet((*header, *(("goes_on",) if has_cut else ())), rows)


def _row(entry: SeriesEntry) -> tuple[Field, ...]:
    listed = entry.place, entry.name, entry.club, entry.total, entry.shown
    return (*listed, *entry.places, entry.counted, *(_values(value) for value in entry.tie_breaks))


def _values(value: SeriesTieBreakValue) -> Field:
    """The values of a tie-break, in order; `none` for one that there is not."""
    return "; ".join("none" if number is None else str(number) for number in value.values)


def _goes_on(entry: SeriesEntry) -> Field:
    return YES if entry.goes_on is True else NO
