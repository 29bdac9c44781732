"""Points for a win, a draw, a loss, at each table or for each meeting (tournament.10.3)."""

from collections.abc import Sequence

from domain.tournament.exact import fraction
from domain.tournament.scores.number import Points, ratio, whole
from domain.tournament.scores.row import Counted, Piece
from domain.tournament.scores.value import assigned_to, sign_of
from domain.tournament.settings.scoring import Results

AVERAGES = {"average_plus": 1, "average": 0, "average_minus": -1}


def result_pieces(scoring: Results, tables: Sequence[Counted], *, open_as_draw: bool) -> tuple[Piece, ...]:
    """Return what the tables of a meeting are worth to one of its entrants."""
    over = [one for one in tables if one.kind != "unplayed" and (open_as_draw or one.kind != "open")]
    if scoring.per == "table" or len(over) <= 1:
        return tuple(Piece((one,), points_of(scoring, one)[0], scoring.win) for one in over)
    points = [points_of(scoring, one) for one in over]
    own, other = sum(mine for mine, _ in points), sum(theirs for _, theirs in points)
    value = by_sign(scoring, (own > other) - (own < other))
    return (Piece(tuple(over), value, scoring.win),)


def by_sign(scoring: Results, sign: int) -> int:
    """The points of a win, a draw, a loss."""
    return (scoring.draw, scoring.win, scoring.loss)[sign]


def points_of(scoring: Results, counted: Counted) -> tuple[Points, Points]:
    """The points of a side at a table, and those that the opposite result has.

    The second number is what a meeting compares with. So a forfeit by both is lost for each of them, though neither has
    more than the other.
    """
    if counted.outcome is not None:
        sign = sign_of(counted.outcome, counted.side)
    elif counted.kind == "forfeit":
        sign = 1 if counted.won else -1
    elif counted.adjusted is not None:
        return adjusted_points(scoring, counted)
    else:
        sign = 0
    return by_sign(scoring, sign), by_sign(scoring, -sign)


def adjusted_points(scoring: Results, counted: Counted) -> tuple[Points, Points]:
    """The points of an adjusted score (11.2). The points of assigned values are the mean of theirs."""
    event = counted.adjusted.event if counted.adjusted is not None else None
    if event is None:
        return 0, 0
    if event.kind in AVERAGES:
        sign = AVERAGES[event.kind]
        return by_sign(scoring, sign), by_sign(scoring, -sign)
    if event.kind == "assigned":
        values = assigned_to(counted)
        weights = sum(weight for _, weight in values)
        signs = [((value > 0) - (value < 0), weight) for value, weight in values]
        own = sum(by_sign(scoring, sign) * weight for sign, weight in signs)
        other = sum(by_sign(scoring, -sign) * weight for sign, weight in signs)
        return ratio(own, weights), ratio(other, weights)
    own_points: Points = event.points or 0
    if event.kind == "percent" and event.percent is not None:
        own_points = whole(fraction(event.percent) * scoring.win * ratio(1, 100))
    return own_points, scoring.win + scoring.loss - own_points
