"""The scores of a tournament: rows of all entrants, points, and what a withdrawal does (tournament.4.5)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from domain.tournament.schedule.round_robin import cycle_round
from domain.tournament.schedule.schedule import rounds_of, tables_of_boards, tables_per_meeting
from domain.tournament.scores.basis import Basis, Memory, basis_of, rounds_begun
from domain.tournament.scores.imps import scored_by_imps
from domain.tournament.scores.matchpoints import scored_boards
from domain.tournament.scores.points import taken_off
from domain.tournament.scores.rounds import Scorer
from domain.tournament.scores.row import Piece, Points, Row, RowKind, ratio
from domain.tournament.settings.settings import Imps, Matchpoints, Results, RoundRobin, Settings, VictoryPoints
from domain.tournament.state.over import tables_of_board
from domain.tournament.state.tournament import Tournament


def struck_entrants(tournament: Tournament, rows: Sequence[Row]) -> frozenset[int]:
    """Return the entrants whose results are struck: withdrawn before they had played half of their meetings."""
    form = tournament.settings.format
    gone = [entrant.entrant for entrant in tournament.entrants.values() if entrant.withdrawn_from is not None]
    if not isinstance(form, RoundRobin) or not gone or not tournament.seeds:
        return frozenset()
    meetings = _meetings(tournament, form)
    played = dict.fromkeys(gone, 0)
    for row in rows:
        if row.kind == "played" and row.entrant in played:
            played[row.entrant] += 1
    return frozenset(entrant for entrant, count in played.items() if 2 * count < meetings.get(entrant, 1))


def _meetings(tournament: Tournament, form: RoundRobin) -> Counter[int]:
    """The number of meetings of each entrant by the schedule, which the settings may have cut short."""
    seeds = tournament.seeds
    return Counter(
        seeds[place - 1]
        for number in range(1, rounds_of(tournament.settings, len(seeds)) + 1)
        for pair in cycle_round(len(seeds), form.cycles, number)
        if max(pair) <= len(seeds)
        for place in pair
    )


def without_struck(rows: Sequence[Row], struck: frozenset[int]) -> list[Row]:
    """Return the rows in which meetings with these entrants do not count."""
    if not struck:
        return list(rows)
    return [
        msgspec.structs.replace(row, kind="struck", points=0, pieces=(), won=0, idle=())
        if row.entrant in struck or row.opponent in struck
        else row
        for row in rows
    ]


def with_walkovers(tournament: Tournament, basis: Basis, rows: Sequence[Row]) -> list[Row]:
    """Return the rows with the forfeits of meetings that fell out, because an entrant had withdrawn.

    The schedule says whom it would have met; that opponent has a bye in the round, or nothing.
    """
    form = tournament.settings.format
    entrants = tournament.entrants
    if not isinstance(form, RoundRobin) or all(entrant.withdrawn_from is None for entrant in entrants.values()):
        return list(rows)
    met = {(row.round, row.entrant) for row in rows if row.opponent is not None}
    scored = {
        (row.round, row.entrant): row
        for played in rounds_begun(tournament, basis)
        for row in walkovers(tournament, form.cycles, played.number)
        if (row.round, row.entrant) not in met
    }
    kept = [row for row in rows if (row.round, row.entrant) not in scored]
    return sorted([*kept, *scored.values()], key=lambda row: row.round)


def walkovers(tournament: Tournament, cycles: int, number: int) -> Iterator[Row]:
    """The forfeits of a round by the schedule."""
    seeds, entrants, settings = tournament.seeds, tournament.entrants, tournament.settings
    for pair in cycle_round(len(seeds), cycles, number):
        if max(pair) > len(seeds):
            continue
        own, other = (seeds[place - 1] for place in pair)
        here = entrants[own].plays_in(number), entrants[other].plays_in(number)
        if all(here):
            continue
        for side, (entrant, opponent, won) in enumerate(((own, other, here[0]), (other, own, here[1]))):
            points, of = forfeit_points(settings, won=won)
            kind: RowKind = "forfeit_won" if won else "forfeit_lost"
            yield Row(number, entrant, kind, opponent, points, (Piece((), points, of),), side=side)


def forfeit_points(settings: Settings, *, won: bool) -> tuple[Points, Points | None]:
    """The points of a meeting won or lost by forfeit, and those of one that is won: of all its tables (10.3)."""
    match settings.scoring:
        case Results(win=win, loss=loss, per=per):
            tables = tables_per_meeting(settings) if per == "table" else 1
            return tables * (win if won else loss), tables * win
        case VictoryPoints(total=total):
            return ratio((60 if won else 40) * total, 100), total
        case _:
            return 0, None


class Scores(msgspec.Struct, frozen=True):
    """All rows by entrant, in the order of rounds, and what they come to.

    `points`: before penalties, which is what opponents' tie-breaks count. `penalties`: what is taken off. `top`: of a
    board, with matchpoints. `boards`: how many boards an entrant was scored on. `struck`: see 4.5.
    """

    rows: Mapping[int, list[Row]]
    points: Mapping[int, Points]
    penalties: Mapping[int, Points]
    top: int | None
    boards: Mapping[int, int]
    struck: frozenset[int]

    def total(self, entrant: int) -> Points:
        """The points of an entrant, less penalties."""
        return self.points[entrant] - self.penalties.get(entrant, 0)


def scores_of(tournament: Tournament, *, sees_closed: bool = True, memory: Memory | None = None) -> Scores:
    """Score a tournament. `sees_closed`: whether the reader is an arbiter or the organizer (13.2)."""
    basis = basis_of(tournament, sees_closed=sees_closed)
    rows = [row for played in played_rows(tournament, basis, memory, sees_closed=sees_closed) for row in played]
    top = None
    if isinstance(tournament.settings.scoring, Matchpoints):
        most = max(tables_of_boards(tournament.settings, len(tournament.seeds) or None).values(), default=1)
        top = 2 * (most - 1)
        rows = scored_boards(rows, most, groups_of_tables(tournament))
    elif isinstance(tournament.settings.scoring, Imps) and tournament.settings.scoring.compares_boards:
        rows = scored_by_imps(rows, tournament.settings.scoring, groups_of_tables(tournament))
    rows = with_walkovers(tournament, basis, rows)
    struck = struck_entrants(tournament, rows)
    if struck:
        rows = without_struck(rows, struck)
    by_entrant: dict[int, list[Row]] = {entrant: [] for entrant in tournament.entrants}
    points: dict[int, Points] = dict.fromkeys(tournament.entrants, 0)
    for row in rows:
        by_entrant[row.entrant].append(row)
        points[row.entrant] += row.points
    penalties: dict[int, Points] = {}
    for penalty in tournament.penalties.values():
        off = taken_off(penalty, tournament.settings.scoring, top)
        penalties[penalty.entrant] = penalties.get(penalty.entrant, 0) + off
    boards = {entrant: sum(len(row.pieces) for row in own) for entrant, own in by_entrant.items()} if top else {}
    return Scores(by_entrant, points, penalties, top, boards, struck)


def groups_of_tables(tournament: Tournament) -> Mapping[str, int]:
    """The group of each table of the boards that had different deals, by the table's id (10.9)."""
    return {
        table.plan.table: grouped.group_of(table.plan.table)
        for board, grouped in tournament.groups.items()
        for _, table in tables_of_board(tournament, board)
    }


def played_rows(
    tournament: Tournament, basis: Basis, memory: Memory | None, *, sees_closed: bool
) -> Iterator[list[Row]]:
    """The rows of each round, from memory where nothing has changed."""
    scorer = Scorer(basis)
    same = (tournament.settings.format, tournament.settings.scoring)
    entrants = len(tournament.entrants)
    for played in rounds_begun(tournament, basis):
        here = {planned.table for planned in played.tables} if basis.adjusted else ()
        adjusted = tuple(given.event.adjustment for (table, _), given in basis.adjusted.items() if table in here)
        equal = (basis.gone(played.number), adjusted, basis.closed, entrants)
        rows = memory.rows(played, same, equal, sees_closed=sees_closed) if memory is not None else None
        if rows is None:
            rows = scorer.rows(played, tournament.entrants)
            if memory is not None:
                memory.keep(played, same, equal, rows, sees_closed=sees_closed)
        yield rows
