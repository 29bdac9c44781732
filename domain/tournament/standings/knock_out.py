"""How far each entrant has come in a knock-out (tournament.5.11, 5.12)."""

from collections.abc import Mapping

from domain.tournament.chance import lot_key
from domain.tournament.drawing.in_play import lots_of
from domain.tournament.scores.basis import basis_of, rounds_begun
from domain.tournament.scores.scores import Scores
from domain.tournament.state.over import is_over
from domain.tournament.state.rounds import Round, Table
from domain.tournament.state.tournament import Tournament


def levels(tournament: Tournament, scores: Scores, *, sees_closed: bool) -> Mapping[int, int]:
    """Return how far each entrant has come: the further, the greater.

    Who has lost in round r has 2r; who plays in it still, 2r + 1; who is through, more. The winner among the losers of
    the semi-finals is one above the other.
    """
    basis = basis_of(tournament, sees_closed=sees_closed)
    points = {(row.round, row.entrant): row.points for rows in scores.rows.values() for row in rows}
    rounds = list(rounds_begun(tournament, basis))
    lost: dict[int, int] = {}
    pending: dict[int, int] = {}
    for played in rounds:
        for tables in meetings_of(played):
            one, other = (tables[0].plan.seats[side][0] for side in (0, 1))
            hidden = any(table.plan.board in basis.closed for table in tables)
            waits = hidden or any(not is_over(played, table) for table in tables)
            own = points.get((played.number, one), 0), points.get((played.number, other), 0)
            if (waits and not {one, other} & basis.gone(played.number)) or (
                own[0] == own[1] and played.phase != "ended"
            ):
                for entrant in (one, other):
                    pending[entrant] = lost.get(entrant, 2 * played.number + 1)
                continue
            winner = one if own[0] > own[1] or (own[0] == own[1] and lot_first(tournament, one, other)) else other
            loser = other if winner == one else one
            if winner in lost:
                lost[winner] += 1
            lost.setdefault(loser, 2 * played.number)
    through = 2 * (rounds[-1].number + 1) if rounds else 0
    return {
        number: lost.get(number, pending.get(number, 2 * (entrant.withdrawn_from or through)))
        for number, entrant in tournament.entrants.items()
    }


def meetings_of(played: Round) -> list[list[Table]]:
    """The tables of each meeting, replays too."""
    meetings: dict[int, list[Table]] = {}
    for table in played.played.values():
        meetings.setdefault(table.plan.meeting, []).append(table)
    return list(meetings.values())


def lot_first(tournament: Tournament, one: int, other: int) -> bool:
    """Whether the first of two has the lower lot key."""
    seed = lots_of(tournament)
    return lot_key(seed, one) < lot_key(seed, other)
