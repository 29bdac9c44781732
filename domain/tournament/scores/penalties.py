"""Penalties, in the unit of the total (tournament.11.6)."""

from domain.tournament.exact import fraction
from domain.tournament.scores.number import Points, ratio, whole
from domain.tournament.scores.victory import IN_HUNDREDTHS
from domain.tournament.settings.scoring import Scoring, VictoryPoints
from domain.tournament.state.scores import Penalty


def taken_off(penalty: Penalty, scoring: Scoring, top: int | None) -> Points:
    """Return what a penalty takes off a total. Victory points whose total is 2000 are hundredths themselves."""
    amount = whole(fraction(penalty.amount))
    if penalty.unit == "percent_of_top":
        return ratio(whole(amount * (top or 0)), 100)
    if penalty.unit == "hundredths" and isinstance(scoring, VictoryPoints) and scoring.total != IN_HUNDREDTHS:
        return ratio(amount, 100)
    return amount
