"""Rounds, scored: a row for each entrant of each round that has begun."""

from collections.abc import Iterable, Iterator, Sequence

from domain.tournament.plan import Bye
from domain.tournament.scores.basis import Basis, rounds_begun
from domain.tournament.scores.counted import counted_at, counted_seats, sign_of
from domain.tournament.scores.imps import AVERAGE, team_pieces
from domain.tournament.scores.results import game_point_pieces, is_alone_in_front, place_pieces, result_pieces
from domain.tournament.scores.row import Counted, Piece, Points, Row, RowKind, ratio
from domain.tournament.scores.victory import Rows, rows_of, victory_pieces
from domain.tournament.settings.settings import (
    FreeTables,
    GamePoints,
    Imps,
    Matchpoints,
    Places,
    Results,
    Swiss,
    VictoryPoints,
)
from domain.tournament.state.rounds import Round, Table
from domain.tournament.state.tournament import Tournament

PLAYED = frozenset(("played", "ruled"))
IDLE = frozenset(("unplayed", "open"))


def rounds_scored(tournament: Tournament, basis: Basis) -> Iterator[list[Row]]:
    """The rows of each round that has begun, in order. Matchpoints are not in them: they need all rounds."""
    scorer = Scorer(basis)
    return (scorer.rows(played, tournament.entrants) for played in rounds_begun(tournament, basis))


class Scorer:
    """Scores rounds by what is the same for all of them."""

    def __init__(self, basis: Basis) -> None:
        self._basis = basis
        scoring = basis.scoring
        self._table: Rows = rows_of(scoring) if isinstance(scoring, VictoryPoints) else ()

    def rows(self, played: Round, entrants: Iterable[int]) -> list[Row]:
        """Return the rows of a round."""
        basis, number = self._basis, played.number
        gone = basis.gone(number)
        free = isinstance(basis.format, FreeTables)
        meetings: dict[int, list[Table]] = {}
        for table in played.played.values():
            if table.plan.board is None or table.plan.board not in basis.closed:
                meetings.setdefault(table.plan.meeting, []).append(table)
        rows: list[Row] = []
        for tables in meetings.values():
            if free:
                for table in tables:
                    seats = counted_seats(table, played.unfinished.get(table.plan.number), basis)
                    rows += (self.row(number, (counted,), None) for counted in seats)
            else:
                rows += self.sides(played, tables, gone)
        rows += (Row(number, bye.entrant, bye.kind, None, bye_points(basis, bye)) for bye in played.byes)
        if free or isinstance(basis.format, Swiss):
            here = {entrant for planned in played.tables for entrant, _ in planned.seats}
            here.update(bye.entrant for bye in played.byes)
            rows += (Row(number, entrant, "absent", None, 0) for entrant in entrants if entrant not in here)
        return rows

    def sides(self, played: Round, tables: Sequence[Table], gone: frozenset[int]) -> tuple[Row, ...]:
        """The rows of the two entrants of a meeting."""
        basis, ended = self._basis, played.unfinished
        if len(tables) == 1:
            own, other = counted_at(tables[0], ended.get(tables[0].plan.number), gone, basis)
            return self.row(played.number, (own,), other.entrant), self.row(played.number, (other,), own.entrant)
        mine: dict[int, list[Counted]] = {}
        for table in tables:
            for counted in counted_at(table, ended.get(table.plan.number), gone, basis):
                mine.setdefault(counted.entrant, []).append(counted)
        both = tuple(mine)
        return tuple(
            self.row(played.number, tuple(mine[entrant]), both[1 - place], tuple(mine[both[1 - place]]))
            for place, entrant in enumerate(both)
        )

    def row(
        self, number: int, tables: tuple[Counted, ...], opponent: int | None, theirs: tuple[Counted, ...] = ()
    ) -> Row:
        """The row of an entrant with these tables; `theirs` are the same as they count for the opponent."""
        pieces = self.pieces(tables, theirs)
        points: Points = pieces[0].value if len(pieces) == 1 else sum(piece.value for piece in pieces)
        won = sum(is_won(table, opponent) for table in tables if table.kind in PLAYED)
        kind = kind_of(tables)
        idle = tuple(table for table in tables if table.kind in IDLE)
        return Row(number, tables[0].entrant, kind, opponent, points, pieces, won, idle)

    def pieces(self, tables: tuple[Counted, ...], theirs: tuple[Counted, ...]) -> tuple[Piece, ...]:
        """The worth of the tables of a meeting."""
        scoring, as_draw = self._basis.scoring, self._basis.open_as_draw
        match scoring:
            case Results():
                return result_pieces(scoring, tables, theirs, open_as_draw=as_draw)
            case VictoryPoints():
                return victory_pieces(scoring, self._table, tables, open_as_draw=as_draw)
            case GamePoints():
                return game_point_pieces(tables)
            case Places():
                return place_pieces(scoring, tables)
            case Imps(against="other_table"):
                return team_pieces(scoring, tables)
            case Matchpoints() | Imps():
                return tuple(Piece((table,), 0, None) for table in tables)


def is_won(counted: Counted, opponent: int | None) -> bool:
    """Return whether a table that was played was won: against the other side, or against all at a free table."""
    if counted.outcome is None:
        return False
    if opponent is None:
        return is_alone_in_front(counted.outcome, counted.side)
    return sign_of(counted.outcome, counted.side) > 0


def kind_of(tables: tuple[Counted, ...]) -> RowKind:
    """The kind of a round with these tables: played, if one of them was."""
    kinds = {table.kind for table in tables}
    if kinds & {"played", "ruled", "adjusted"}:
        return "played"
    if "forfeit" in kinds:
        return "forfeit_won" if any(table.won for table in tables) else "forfeit_lost"
    return "open" if "open" in kinds else "unplayed"


def bye_points(basis: Basis, bye: Bye) -> Points:
    """The points of a bye: in Swiss tournaments alone (5.3, 5.11)."""
    if not isinstance(basis.format, Swiss):
        return 0
    match basis.scoring:
        case Results(bye=full, half_bye=half, zero_bye=zero):
            return {"bye": full, "half_bye": half, "zero_bye": zero}.get(bye.kind, 0)
        case VictoryPoints(total=total):
            return ratio({"bye": 60, "half_bye": 50}.get(bye.kind, 0) * total, 100)
        case Imps() if bye.kind == "bye":
            return AVERAGE * basis.boards_per_set
        case _:
            return 0
