"""What an entrant counts for its opponents (tournament.12.5)."""

from collections.abc import Mapping, Sequence

from domain.tournament.scores.number import Points
from domain.tournament.scores.row import VOLUNTARY, Row
from domain.tournament.scores.scores import Scores

STAYED_AWAY = frozenset(("half_bye", "zero_bye", "absent"))
"""Voluntary rounds that count as draws for the opponents, when nothing but voluntary rounds follows."""


def counts_as(scores: Scores, draw: Points) -> Mapping[int, Points]:
    """Return what each entrant counts for its opponents in a Swiss tournament."""
    return {entrant: scores.points[entrant] + made_up(rows, draw) for entrant, rows in scores.rows.items()}


def made_up(rows: Sequence[Row], draw: Points) -> Points:
    """What the rounds since the last one that is not voluntary count more than they gave."""
    more: Points = 0
    for row in reversed(rows):
        if row.kind not in VOLUNTARY:
            break
        if row.kind in STAYED_AWAY:
            more += draw - row.points
    return more
