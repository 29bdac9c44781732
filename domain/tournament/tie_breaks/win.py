"""What a win and a draw are worth, by the scoring."""

from domain.tournament.drawing.tables import tables_per_meeting
from domain.tournament.scores.number import Points, ratio
from domain.tournament.scores.row import Row
from domain.tournament.settings.formats import Swiss
from domain.tournament.settings.scoring import Results, VictoryPoints
from domain.tournament.settings.settings import Settings

AWARDED = frozenset(("bye", "forfeit_won"))


def points_of_win(settings: Settings) -> Points | None:
    """The points of a win; with victory points all of them. None where a win has no points of its own."""
    match settings.scoring:
        case Results(win=win):
            return win
        case VictoryPoints(total=total):
            return total
        case _:
            return None


def points_of_draw(settings: Settings) -> Points:
    """The points of a draw; with victory points half of the total."""
    match settings.scoring:
        case Results(draw=draw):
            return draw
        case VictoryPoints(total=total):
            return ratio(total, 2)
        case _:
            return 0


def best_of_meeting(settings: Settings, top: int | None) -> Points | None:
    """The most that a meeting can give; None without a limit."""
    win = points_of_win(settings)
    if isinstance(settings.scoring, Results) and settings.scoring.per == "table" and win is not None:
        return win * tables_per_meeting(settings)
    return win if top is None else top * settings.boards_per_set


def is_awarded(row: Row, settings: Settings) -> bool:
    """Whether a round gave the points of a win, played or not (tournament.12.3)."""
    match settings.scoring:
        case Results(win=win, per=per):
            tables = len(row.pieces) if per == "table" else 1
            return row.points >= win * max(tables, 1) and row.kind not in {"open", "unplayed", "struck"}
        case VictoryPoints(total=total):
            return 2 * row.points > total
        case _:
            return row.won > 0 or (row.kind in AWARDED and isinstance(settings.format, Swiss))
