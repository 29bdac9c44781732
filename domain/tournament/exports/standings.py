"""The list and the cross table as sheets (tournament.16.3)."""

from collections.abc import Mapping

from domain.tournament.drawing.schedule import rounds_of
from domain.tournament.exact import exact
from domain.tournament.exports.csv import Field
from domain.tournament.exports.sheet import Sheet
from domain.tournament.scores.number import Points, ratio
from domain.tournament.scores.row import Row, RowKind
from domain.tournament.scores.scores import Scores
from domain.tournament.settings.scoring import Results, Scoring, VictoryPoints
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
RowsByPlace = Mapping[tuple[int, int], Row]


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
    met = by_place(scores)
    rows: list[tuple[Field, ...]] = []
    for line in standings.lines:
        for entry in line.entries:
            cells = {row.round: cell(row, met, tournament.settings.scoring) for row in scores.rows[entry.entrant]}
            told = tuple(cells.get(number, "") for number in range(1, last + 1))
            rows.append((entry.place, entry.entrant, entry.name, entry.total, *told))
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
    tables = [one for piece in row.pieces for one in piece.tables] or list(row.idle)
    return min(tables, key=lambda one: one.table.plan.number).side if tables else row.side


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
    """Whether an arbiter has given the entrant its score at a table."""
    return any(one.adjusted is not None for piece in row.pieces for one in piece.tables)


def points_of_draw(row: Row, scoring: Scoring) -> Points | None:
    """What the entrant would have for nothing but draws; None where a draw has no points of its own."""
    match scoring:
        case Results(draw=draw):
            return draw * len(row.pieces)
        case VictoryPoints(total=total):
            return ratio(total, 2)
        case _:
            return None
