"""The list and the cross table as sheets (tournament.16.3)."""

from collections.abc import Mapping

from domain.tournament.drawing.schedule import rounds_of
from domain.tournament.exact import exact
from domain.tournament.exports.csv import Field
from domain.tournament.exports.sheet import Sheet
from domain.tournament.scores.number import Points
from domain.tournament.scores.row import Row, RowKind
from domain.tournament.scores.scores import Scores
from domain.tournament.standings.standing import Standings
from domain.tournament.state.tournament import Tournament

WORDS: Mapping[RowKind, str] = {
    "bye": "bye",
    "sits_out": "bye",
    "half_bye": "half",
    "zero_bye": "absent",
    "absent": "absent",
}
FORFEITS: Mapping[RowKind, str] = {"forfeit_won": "+", "forfeit_lost": "-"}


def standings_sheet(tournament: Tournament, standings: Standings) -> Sheet:
    """Return the list, line by line."""
    names = tournament.settings.tie_breaks
    rows: list[tuple[Field, ...]] = []
    for line in standings.lines:
        for entry in line.entries:
            values = {value.name: value.value for value in entry.tie_breaks}
            club = tournament.entrants[entry.entrant].club
            ties = (values.get(name) for name in names)
            listed = (line.line, entry.place, entry.entrant, entry.name, club, entry.total, entry.share, entry.shown)
            rows.append((*listed, *ties))
    return Sheet(("line", "place", "entrant", "name", "club", "total", "share", "shown", *names), tuple(rows))


def crosstable_sheet(tournament: Tournament, standings: Standings, scores: Scores) -> Sheet:
    """Return whom each entrant met in each round, on which side and with which result."""
    last = rounds_of(tournament.settings, len(tournament.seeds) or None)
    points = {(row.round, row.entrant): row.points for rows in scores.rows.values() for row in rows}
    rows: list[tuple[Field, ...]] = []
    for line in standings.lines:
        for entry in line.entries:
            cells = {row.round: cell(row, points) for row in scores.rows[entry.entrant]}
            told = tuple(cells.get(number, "") for number in range(1, last + 1))
            rows.append((entry.place, entry.entrant, entry.name, entry.total, *told))
    return Sheet(("place", "entrant", "name", "total", *(f"r{number}" for number in range(1, last + 1))), tuple(rows))


def cell(row: Row, points: Mapping[tuple[int, int], Points]) -> str:
    """A round of an entrant: `5f1` for a win as first against 5. At a free table it is the points."""
    if row.kind in WORDS:
        return WORDS[row.kind]
    if row.opponent is None:
        return str(exact(row.points)) if row.kind == "played" else ""
    return f"{row.opponent}{'fs'[side_of(row)]}{result_of(row, points)}"


def side_of(row: Row) -> int:
    """The side of an entrant at the first table of its meeting; by the schedule where there was no table."""
    tables = [one for piece in row.pieces for one in piece.tables] or list(row.idle)
    return min(tables, key=lambda one: one.table.plan.number).side if tables else row.side


def result_of(row: Row, points: Mapping[tuple[int, int], Points]) -> str:
    """The result of a meeting: `1`, `=`, `0`, by forfeit `+`, `-`; nothing where there is none."""
    if row.kind in FORFEITS:
        return FORFEITS[row.kind]
    if row.kind != "played" or row.opponent is None:
        return ""
    other = points.get((row.round, row.opponent), 0)
    return "1" if row.points > other else "=" if row.points == other else "0"
