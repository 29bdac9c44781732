"""The scores of a tournament: the rows of all entrants, and their points."""

from collections.abc import Iterator, Mapping

import msgspec

from domain.tournament.drawing.schedule import tables_of_boards
from domain.tournament.scores.basis import Basis, basis_of, rounds_begun
from domain.tournament.scores.matchpoints import scored_boards
from domain.tournament.scores.memory import Memory
from domain.tournament.scores.number import Points
from domain.tournament.scores.penalties import taken_off
from domain.tournament.scores.rounds import Scorer
from domain.tournament.scores.row import Row
from domain.tournament.scores.withdrawn import struck_entrants, with_walkovers, without_struck
from domain.tournament.settings.scoring import Matchpoints
from domain.tournament.state.tournament import Tournament


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
        rows = scored_boards(rows, most)
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
