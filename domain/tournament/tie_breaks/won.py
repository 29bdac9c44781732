"""Wins, awarded wins, boards won (tournament.12.3)."""

from collections.abc import Sequence

from domain.tournament.scores.matchpoints import is_artificial
from domain.tournament.scores.number import Points, ratio
from domain.tournament.scores.row import Row
from domain.tournament.settings.settings import Settings
from domain.tournament.tie_breaks.part import TieBreakPart
from domain.tournament.tie_breaks.win import is_awarded


def wins(rows: Sequence[Row]) -> tuple[TieBreakPart, ...]:
    """Return the rounds in which tables were won in play."""
    return tuple(TieBreakPart(row.round, row.opponent, row.won, row.points, row.won, "won") for row in rows if row.won)


def wins_awarded(rows: Sequence[Row], settings: Settings) -> tuple[TieBreakPart, ...]:
    """Return the rounds that gave the points of a win."""
    return tuple(
        TieBreakPart(row.round, row.opponent, 1, row.points, 1, "awarded") for row in rows if is_awarded(row, settings)
    )


def boards_won(rows: Sequence[Row]) -> tuple[TieBreakPart, ...]:
    """Return the boards above half a top, and by a half those at exactly half."""
    parts = []
    for row in rows:
        for piece in row.pieces:
            if piece.of is None or not piece.tables or is_artificial(piece.tables[0]):
                continue
            worth: Points = 1 if 2 * piece.value > piece.of else ratio(1, 2) if 2 * piece.value == piece.of else 0
            if worth:
                parts.append(TieBreakPart(row.round, row.opponent, worth, piece.value, worth, "board"))
    return tuple(parts)
