"""The list, the cross table and the list of a series as sheets, with commas by RFC 4180 (tournament.13.7, 16.3)."""

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from domain.tournament.numbers import exact, fraction
from domain.tournament.schedule.schedule import rounds_of
from domain.tournament.scores.row import Points, Row, RowKind, ratio
from domain.tournament.scores.scores import Scores
from domain.tournament.series.standings import SeriesEntry, SeriesStandings, SeriesTieBreakValue
from domain.tournament.settings.settings import Prize, Results, Scoring, VictoryPoints
from domain.tournament.standings.standing import Entry, Standings
from domain.tournament.state.tournament import Tournament

Field = str | int | None
NUMBER = re.compile(r"[+-]?[0-9]+(?:[./][0-9]+)?")
SIGNS = r"=+@\-\uff1d\uff0b\uff20\uff0d\ufe66\ufe62\ufe6b\ufe63"
"""A spreadsheet takes a field that begins with one of these for a formula; the wide and small forms are meant, too."""
TEXTS = frozenset({"name", "club", "category", "prizes", "case", "file", "sentence", "claims"})
"""The columns in which people write, and sentences: a number there is a text as any other."""
UNSEEN = r"\x00-\x08\x0b\x0c\x0e-\x20\x22\x7f-\xa0\xad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufeff"
"""What a spreadsheet may pass over before it: blanks, quotation marks and what nobody sees, but for separators."""
BEGINNING = re.compile(rf"[\t\r\n{UNSEEN}]*[{SIGNS}]")
"""What begins with a formula."""
LATER = re.compile(rf"([;\t\r\n])([{UNSEEN}]*[{SIGNS}])")
"""A separator, and a formula behind it."""


def guarded(text: str) -> str:
    """Return a text with a `'` wherever a formula would begin; a number is none."""
    if NUMBER.fullmatch(text):
        return text
    mark = "'" if BEGINNING.match(text) else ""
    return mark + LATER.sub(r"\1'\2", text)


def written(field: Field, column: str = "") -> str:
    """Return a field as it stands in a line. Outside of columns of texts, what is written as a number is one."""
    if field is None:
        return ""
    if isinstance(field, int) or (column not in TEXTS and NUMBER.fullmatch(field)):
        return str(field)
    quoted = guarded(field).replace('"', '""')
    return f'"{quoted}"'


def csv_text(header: Sequence[str], rows: Iterable[Sequence[Field]]) -> str:
    """Return a header and rows as text. Its lines end with CR and LF."""
    lines = [map(written, header), *(map(written, row, header) for row in rows)]
    return "".join(f"{','.join(line)}\r\n" for line in lines)


def export_name(name: str, tournament: str, version: int, *, final: bool) -> str:
    """Return the name of an export: what, of which tournament, at which version, and whether final (16.5)."""
    return f"{name}-{tournament}-{version}-{'final' if final else 'provisional'}"


class Sheet(NamedTuple):
    """A header and rows."""

    header: tuple[str, ...]
    rows: tuple[tuple[Field, ...], ...]

    def text(self) -> str:
        """The sheet as CSV."""
        return csv_text(self.header, self.rows)


WORDS: Mapping[RowKind, str] = {
    "bye": "bye",
    "sits_out": "bye",
    "half_bye": "half",
    "zero_bye": "absent",
    "absent": "absent",
}
FORFEITS: Mapping[RowKind, str] = {"forfeit_won": "+", "forfeit_lost": "-"}
RowsByPlace = Mapping[tuple[int, int], Row]


def standings_sheet(tournament: Tournament, standings: Standings) -> Sheet:
    """Return the list, line by line; with categories if entrants have any, and what each gets if there are prizes."""
    names, prizes = tournament.settings.tie_breaks, tournament.settings.all_prizes
    has_categories = any(entrant.category for entrant in tournament.entrants.values())
    rows: list[tuple[Field, ...]] = []
    for line in standings.lines:
        for entry in line.entries:
            values = {value.name: value.value for value in entry.tie_breaks}
            entrant = tournament.entrants[entry.entrant]
            words = (entrant.club, entrant.category) if has_categories else (entrant.club,)
            ties = (values.get(name) for name in names)
            listed = (line.line, entry.place, entry.entrant, entry.name, *words, entry.total, entry.share, entry.shown)
            rows.append((*listed, *ties, *(prize_fields(prizes, entry) if prizes else ())))
    words = ("club", "category") if has_categories else ("club",)
    header = ("line", "place", "entrant", "name", *words, "total", "share", "shown", *names)
    return Sheet((*header, *(("prizes", "prize_share") if prizes else ())), tuple(rows))


def prize_fields(prizes: Sequence[Prize], entry: Entry) -> tuple[Field, Field]:
    """The names of the prizes of an entrant, and what it gets of all of them together."""
    shares = entry.prizes or ()
    names = [prizes[number - 1].name for share in shares for number in share.prizes]
    total = exact(sum((fraction(share.share) for share in shares), Fraction(0)))
    return ("; ".join(names), total) if shares else (None, None)


def crosstable_sheet(tournament: Tournament, standings: Standings, scores: Scores) -> Sheet:
    """Return whom each entrant met in each round, on which side and with which result."""
    last = rounds_of(tournament.settings, len(tournament.seeds) or None)
    met = by_place(scores)
    rows: list[tuple[Field, ...]] = []
    for line in standings.lines:
        for entry in line.entries:
            cells = {row.round: cell(row, met, tournament.settings.scoring) for row in scores.rows[entry.entrant]}
            row = tuple(cells.get(number, "") for number in range(1, last + 1))
            rows.append((entry.place, entry.entrant, entry.name, entry.total, *row))
    return Sheet(("place", "entrant", "name", "total", *(f"r{number}" for number in range(1, last + 1))), tuple(rows))


def by_place(scores: Scores) -> RowsByPlace:
    """The rows by round and entrant."""
    return {(row.round, row.entrant): row for rows in scores.rows.values() for row in rows}


def cell(row: Row, met: RowsByPlace, scoring: Scoring) -> str:
    """A round of an entrant: `5f1` for a win as first against 5. At a free table it is the points."""
    if row.kind in WORDS:
        return WORDS[row.kind]
    if row.opponent is None:
        return str(exact(row.points)) if row.kind == "played" else ""
    return f"{row.opponent}{'fs'[side_of(row)]}{result_of(row, met, scoring)}"


def side_of(row: Row) -> int:
    """The side of an entrant at the first table of its meeting; by the schedule where there was no table."""
    tables = [table for piece in row.pieces for table in piece.tables] or list(row.idle)
    return min(tables, key=lambda table: table.table.plan.number).side if tables else row.side


def result_of(row: Row, met: RowsByPlace, scoring: Scoring) -> str:
    """The result of a meeting: `1`, `=`, `0`, by forfeit `+`, `-`; nothing where there is none.

    Where a score was adjusted, the two sides may both have won: then the own points are held against those of a draw.
    """
    if row.kind in FORFEITS:
        return FORFEITS[row.kind]
    if row.kind != "played" or row.opponent is None:
        return ""
    other = met.get((row.round, row.opponent))
    draw = points_of_draw(row, scoring) if is_adjusted(row) or (other is not None and is_adjusted(other)) else None
    against = draw if draw is not None else 0 if other is None else other.points
    return "1" if row.points > against else "=" if row.points == against else "0"


def is_adjusted(row: Row) -> bool:
    """Return whether an arbiter has given the entrant its score at a table."""
    return any(table.adjusted is not None for piece in row.pieces for table in piece.tables)


def points_of_draw(row: Row, scoring: Scoring) -> Points | None:
    """The points of an entrant with only draws; None where a draw has no points of its own."""
    match scoring:
        case Results(draw=draw):
            return draw * len(row.pieces)
        case VictoryPoints(total=total):
            return ratio(total, 2)
        case _:
            return None


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
