"""Victory points by the margin of a meeting (tournament.10.7)."""

from bisect import bisect_right
from collections.abc import Sequence
from decimal import ROUND_CEILING, Context, Decimal
from fractions import Fraction
from functools import lru_cache

from domain.tournament.numbers import fraction
from domain.tournament.scores.counted import assigned_to, mean_of, value_of
from domain.tournament.scores.row import Counted, Piece, Points, ratio, whole
from domain.tournament.settings.settings import VictoryPoints

IN_HUNDREDTHS = 2000
"""The total of victory points that are counted in hundredths."""
HALF_OF_HUNDREDTHS = 1000
AVERAGES = {"average_plus": 60, "average": 50, "average_minus": 40}
DIGITS = Context(prec=50)

Rows = tuple[tuple[int, int], ...]


@lru_cache(maxsize=16)
def blitz_table(blitz: int) -> Rows:
    """Return the rows of margin and the winner's hundredths, one for each margin at which these rise.

    The winner has w at the least margin m with 1000 (1 - τ^(3m/X)) / (1 - τ³) ≥ w - 1000.5. It is found by the
    logarithm, so that a long scale costs no more than a short one.
    """
    tau = DIGITS.divide(DIGITS.subtract(DIGITS.sqrt(Decimal(5)), Decimal(1)), Decimal(2))
    whole_way = DIGITS.subtract(Decimal(1), DIGITS.power(tau, 3))
    slope = DIGITS.divide(Decimal(blitz), DIGITS.multiply(Decimal(3), DIGITS.ln(tau)))
    winners = {0: HALF_OF_HUNDREDTHS}
    for winner in range(HALF_OF_HUNDREDTHS + 1, IN_HUNDREDTHS + 1):
        part = DIGITS.divide(Decimal(2 * (winner - HALF_OF_HUNDREDTHS) - 1), Decimal(2 * HALF_OF_HUNDREDTHS))
        left = DIGITS.subtract(Decimal(1), DIGITS.multiply(part, whole_way))
        margin = int(DIGITS.multiply(slope, DIGITS.ln(left)).to_integral_value(ROUND_CEILING))
        winners[min(margin, blitz)] = winner
    return tuple(winners.items())


def rows_of(scoring: VictoryPoints) -> Rows:
    """The table of a scoring; entries that are open have it in their settings."""
    if scoring.table is not None:
        return scoring.table
    return blitz_table(scoring.blitz) if scoring.blitz else ((0, scoring.total),)


def victory_points(scoring: VictoryPoints, rows: Rows, margin: Points) -> Points:
    """Return the points of the side that has this margin; a negative one is the loser's. No margin halves the total."""
    if margin == 0:
        return ratio(scoring.total, 2)
    row = bisect_right([least for least, _ in rows], int(abs(Fraction(margin)))) - 1
    winner = rows[max(row, 0)][1]
    return winner if margin > 0 else scoring.total - winner


def victory_pieces(
    scoring: VictoryPoints, rows: Rows, tables: Sequence[Counted], *, open_as_draw: bool
) -> tuple[Piece, ...]:
    """Return what a meeting is worth to one of its entrants.

    Tables with an artificial score have no margin. Where a meeting has tables of both sorts, each counts by its part:
    one table of four that is average plus is a quarter of 60 %.
    """
    over = [table for table in tables if table.kind != "unplayed" and (open_as_draw or table.kind != "open")]
    if not over:
        return ()
    margins = [margin for table in over if (margin := margin_of(table)) is not None]
    value: Points = 0
    if margins:
        value = victory_points(scoring, rows, sum(margins)) * len(margins)
    value += sum(artificial(scoring, table) for table in over if margin_of(table) is None)
    return (Piece(tuple(over), ratio(value, len(over)), scoring.total),)


def margin_of(counted: Counted) -> Points | None:
    """The part of a table in the margin; None for an artificial score or a forfeit."""
    if counted.outcome is not None:
        return value_of(counted.outcome, counted.side)
    if counted.kind == "open":
        return 0
    if counted.adjusted is not None and counted.adjusted.event.kind == "assigned":
        return mean_of(assigned_to(counted))
    return None


def artificial(scoring: VictoryPoints, counted: Counted) -> Points:
    """An artificial score: a part of the total. Who was present at a forfeit has average plus, who was not minus."""
    if counted.adjusted is None:
        return ratio((60 if counted.won else 40) * scoring.total, 100)
    event = counted.adjusted.event
    if event.kind in AVERAGES:
        return ratio(AVERAGES[event.kind] * scoring.total, 100)
    if event.percent is not None:
        return ratio(whole(fraction(event.percent) * scoring.total), 100)
    return event.points or 0
