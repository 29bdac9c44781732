"""The points by which a Swiss round is paired, and penalties (tournament.5.4, 5.10, 11.6)."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

import msgspec

from domain.tournament.numbers import fraction
from domain.tournament.scores.basis import Basis, basis_of
from domain.tournament.scores.rounds import rounds_scored
from domain.tournament.scores.row import Points, Row, ratio, whole
from domain.tournament.scores.victory import IN_HUNDREDTHS
from domain.tournament.settings.settings import Results, Scoring, VictoryPoints
from domain.tournament.state.tournament import Penalty, Tournament

HALF = Fraction(1, 2)
LEVELS = Results(win=2, draw=1, loss=0, bye=2, half_bye=1, zero_bye=0)


def points_for_pairing(tournament: Tournament) -> Mapping[int, Fraction]:
    """Return the points of every entrant in wins, in steps of a half.

    A table that is still open counts as a draw. Penalties do not count: they are taken off the total alone. Results
    whose win is not twice a draw count 1, ½, 0; so do meetings that are scored by victory points or game points.
    """
    basis = basis_of(tournament, open_as_draw=True)
    scoring = basis.scoring
    entrants = tournament.entrants
    if isinstance(scoring, Results):
        if scoring.win != 2 * scoring.draw:
            basis = levelled(basis, scoring)
        win = 2 if basis.scoring is not scoring else scoring.win
        totals: dict[int, Points] = dict.fromkeys(entrants, 0)
        for row in all_rows(tournament, basis):
            totals[row.entrant] += row.points
        return {entrant: halves(total, win) for entrant, total in totals.items()}
    wins = dict.fromkeys(entrants, Fraction(0))
    rows = list(all_rows(tournament, basis))
    scored = {(row.round, row.entrant): row.points for row in rows}
    for row in rows:
        wins[row.entrant] += level_of(row, scored)
    return wins


def all_rows(tournament: Tournament, basis: Basis) -> Iterable[Row]:
    """The rows of all rounds, each round after the one before."""
    return (row for rows in rounds_scored(tournament, basis) for row in rows)


def halves(points: Points, win: int) -> Fraction:
    """The points in wins, rounded to halves; a quarter goes up."""
    return Fraction((4 * points + win) // (2 * win), 2) if win else Fraction(0)


def levelled(basis: Basis, scoring: Results) -> Basis:
    """The same with 2, 1, 0 in place of the organizer's points, for byes and adjusted points too."""

    def level(points: int) -> int:
        if points >= scoring.win:
            return 2
        return 1 if points >= scoring.draw and points > scoring.loss else 0

    plain = msgspec.structs.replace(
        LEVELS,
        bye=level(scoring.bye),
        half_bye=level(scoring.half_bye),
        zero_bye=level(scoring.zero_bye),
        per=scoring.per,
    )
    adjusted = {
        place: msgspec.structs.replace(
            given, event=msgspec.structs.replace(given.event, points=level(given.event.points or 0))
        )
        for place, given in basis.adjusted.items()
    }
    return msgspec.structs.replace(basis, scoring=plain, adjusted=adjusted)


def level_of(row: Row, scored: Mapping[tuple[int, int], Points]) -> Fraction:
    """1 for a meeting won or a bye, ½ for a draw, 0 otherwise."""
    if row.kind in {"bye", "forfeit_won"}:
        return Fraction(1)
    if row.kind in {"half_bye", "open"}:
        return HALF
    if row.kind != "played" or row.opponent is None:
        return Fraction(0)
    other = scored.get((row.round, row.opponent), 0)
    return Fraction(1) if row.points > other else HALF if row.points == other else Fraction(0)


def taken_off(penalty: Penalty, scoring: Scoring, top: int | None) -> Points:
    """Return what a penalty takes off a total. Victory points whose total is 2000 are hundredths themselves."""
    amount = whole(fraction(penalty.amount))
    if penalty.unit == "percent_of_top":
        return ratio(whole(amount * (top or 0)), 100)
    if penalty.unit == "hundredths" and isinstance(scoring, VictoryPoints) and scoring.total != IN_HUNDREDTHS:
        return ratio(amount, 100)
    return amount
