"""Game points and points by place at the table (tournament.10.2)."""

from collections.abc import Sequence

from domain.game.outcome import Outcome
from domain.tournament.scores.number import Points, ratio
from domain.tournament.scores.row import Counted, Piece
from domain.tournament.scores.value import assigned_to, mean_of
from domain.tournament.settings.scoring import Places


def game_point_pieces(tables: Sequence[Counted]) -> tuple[Piece, ...]:
    """Return the scores of a seat or side at the tables. An assigned score is the mean of its values."""
    return tuple(Piece((one,), game_points(one), None) for one in tables if one.kind not in {"unplayed", "open"})


def game_points(counted: Counted) -> Points:
    """The score of the seat, of a side that of its lowest seat."""
    if counted.outcome is not None:
        return counted.outcome.scores[counted.side]
    event = counted.adjusted.event if counted.adjusted is not None else None
    if event is None:
        return 0
    return mean_of(assigned_to(counted)) if event.values else event.points or 0


def place_pieces(scoring: Places, tables: Sequence[Counted]) -> tuple[Piece, ...]:
    """Return the points by place of a seat at the tables."""
    over = [one for one in tables if one.kind not in {"unplayed", "open"}]
    return tuple(Piece((one,), place_points(scoring, one), best(scoring, one)) for one in over)


def best(scoring: Places, counted: Counted) -> int:
    """The points of the first place at a table of this size."""
    return max(scoring.points.get(str(len(counted.table.plan.seats)), (0,)))


def place_points(scoring: Places, counted: Counted) -> Points:
    """The points of a seat by its place; those who share places share their points."""
    if counted.outcome is None:
        event = counted.adjusted.event if counted.adjusted is not None else None
        return 0 if event is None else event.points or 0
    points = scoring.points[str(len(counted.table.plan.seats))]
    before = 0
    for group in counted.outcome.ranking:
        if counted.side in group:
            return ratio(sum(points[before : before + len(group)]), len(group))
        before += len(group)
    return 0


def is_alone_in_front(outcome: Outcome, seat: int) -> bool:
    """Whether a seat has won its table, with nobody beside it."""
    return outcome.ranking[:1] == ((seat,),)
