"""Points for results at each table or meeting, game points and points by place (tournament.10.2, 10.3)."""

from collections.abc import Sequence

from domain.game.outcome import Outcome
from domain.tournament.numbers import fraction
from domain.tournament.scores.counted import assigned_to, mean_of, sign_of
from domain.tournament.scores.row import Counted, Piece, Points, ratio, whole
from domain.tournament.settings.settings import Places, Results

AVERAGES = {"average_plus": 1, "average": 0, "average_minus": -1}


def result_pieces(
    scoring: Results, tables: Sequence[Counted], theirs: Sequence[Counted], *, open_as_draw: bool
) -> tuple[Piece, ...]:
    """Return what the tables of a meeting are worth to one of its entrants. `theirs`: how they count for the other."""
    over = counting(tables, open_as_draw=open_as_draw)
    if scoring.per == "table" or len(over) <= 1:
        return tuple(Piece((table,), points_of(scoring, table), scoring.win) for table in over)
    against = counting(theirs, open_as_draw=open_as_draw)
    own, other = (sum(points_of(scoring, table) for table in side) for side in (over, against))
    came = any(table.won or table.kind != "forfeit" for table in (*over, *against))
    value = by_sign(scoring, (own > other) - (own < other)) if came else scoring.loss
    return (Piece(tuple(over), value, scoring.win),)


def counting(tables: Sequence[Counted], *, open_as_draw: bool) -> list[Counted]:
    """The tables that count for a side."""
    return [table for table in tables if table.kind != "unplayed" and (open_as_draw or table.kind != "open")]


def by_sign(scoring: Results, sign: int) -> int:
    """The points of a win, a draw, a loss."""
    return (scoring.draw, scoring.win, scoring.loss)[sign]


def points_of(scoring: Results, counted: Counted) -> Points:
    """The points of a side at a table. Both have those of a loss if neither came."""
    if counted.outcome is not None:
        sign = sign_of(counted.outcome, counted.side)
    elif counted.kind == "forfeit":
        sign = 1 if counted.won else -1
    elif counted.adjusted is not None:
        return adjusted_points(scoring, counted)
    else:
        sign = 0
    return by_sign(scoring, sign)


def adjusted_points(scoring: Results, counted: Counted) -> Points:
    """The points of an adjusted score (11.2). The points of assigned values are the mean of theirs."""
    event = counted.adjusted.event if counted.adjusted is not None else None
    if event is None:
        return 0
    if event.kind in AVERAGES:
        return by_sign(scoring, AVERAGES[event.kind])
    if event.kind == "assigned":
        values = assigned_to(counted)
        weights = sum(weight for _, weight in values)
        own = sum(by_sign(scoring, (value > 0) - (value < 0)) * weight for value, weight in values)
        return ratio(own, weights)
    if event.kind == "percent" and event.percent is not None:
        return whole(fraction(event.percent) * scoring.win * ratio(1, 100))
    return event.points or 0


def game_point_pieces(tables: Sequence[Counted]) -> tuple[Piece, ...]:
    """Return the scores of a seat or side at the tables. An assigned score is the mean of its values."""
    return tuple(
        Piece((table,), game_points(table), None) for table in tables if table.kind not in {"unplayed", "open"}
    )


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
    over = [table for table in tables if table.kind not in {"unplayed", "open"}]
    return tuple(Piece((table,), place_points(scoring, table), best(scoring, table)) for table in over)


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
    """Return whether a seat has won its table, with nobody beside it."""
    return outcome.ranking[:1] == ((seat,),)
