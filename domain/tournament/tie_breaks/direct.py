"""The parts of a tie-break; the direct encounter, wins, awarded wins, boards won (tournament.12.3, 12.4)."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from domain.tournament.schedule.schedule import tables_per_meeting
from domain.tournament.scores.matchpoints import is_artificial
from domain.tournament.scores.row import ImpComparison, Points, Row, ratio
from domain.tournament.settings.settings import Results, Settings, Swiss, VictoryPoints

PLAYED = frozenset(("played",))
MET = frozenset(("played", "forfeit_won", "forfeit_lost"))
Met = Mapping[int, Mapping[int, Points]]
"""For each entrant of a group the points against each opponent in it; several meetings count with their average."""


def met_in(group: Sequence[int], rows: Mapping[int, Sequence[Row]], *, forfeits: bool) -> Met:
    """Return the meetings within a group. `forfeits`: whether a forfeit is a meeting (12.8)."""
    inside, kinds = frozenset(group), MET if forfeits else PLAYED
    met: dict[int, dict[int, list[Points]]] = {}
    for entrant in group:
        own = met.setdefault(entrant, {})
        for row in rows[entrant]:
            other = row.opponent
            if other is not None and other in inside and row.kind in kinds:
                own.setdefault(other, []).append(row.points)
    return {
        entrant: {other: ratio(sum(points), len(points)) for other, points in own.items()}
        for entrant, own in met.items()
    }


def split_directly(
    group: Sequence[int], rows: Mapping[int, Sequence[Row]], best: Points | None, *, complete: bool
) -> list[list[int]]:
    """Split a tied group by the direct encounter, and each part again as long as this splits.

    `best`: the most that a meeting can give, None without a limit. `complete`: in a round robin what has not been met
    does not count against it.
    """
    waiting, done = [list(group)], []
    while waiting:
        part = waiting.pop(0)
        split = split_once(part, met_in(part, rows, forfeits=complete), best, complete=complete)
        if len(split) == 1:
            done.append(part)
        else:
            waiting = split + waiting
    return done


def split_once(group: list[int], met: Met, best: Points | None, *, complete: bool) -> list[list[int]]:
    """Split a group: by points if all have met, else only what no missing meeting can change any more."""
    points = {entrant: sum(met[entrant].values()) for entrant in group}
    if complete or all(len(met[entrant]) == len(group) - 1 for entrant in group):
        levels: dict[Points, list[int]] = {}
        for entrant in group:
            levels.setdefault(points[entrant], []).append(entrant)
        return [levels[level] for level in sorted(levels, reverse=True)]
    reach = {
        entrant: None if best is None and missing else points[entrant] + missing * (best or 0)
        for entrant in group
        for missing in [len(group) - 1 - len(met[entrant])]
    }
    parts: list[list[int]] = []
    rest = list(group)
    while len(rest) > 1:
        first = max(rest, key=points.__getitem__)
        reached = [reach[entrant] for entrant in rest if entrant != first]
        if any(other is None or other >= points[first] for other in reached):
            break
        parts.append([first])
        rest.remove(first)
    return [*parts, rest]


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
    """Return whether a round gave the points of a win, played or not (tournament.12.3)."""
    match settings.scoring:
        case Results(win=win, per=per):
            tables = len(row.pieces) if per == "table" else 1
            return row.points >= win * max(tables, 1) and row.kind not in {"open", "unplayed", "struck"}
        case VictoryPoints(total=total):
            return 2 * row.points > total
        case _:
            return row.won > 0 or (row.kind in AWARDED and isinstance(settings.format, Swiss))


Why = Literal["played", "forfeit", "dummy", "cut", "median", "won", "awarded", "board", "direct"]


class TieBreakPart(msgspec.Struct, frozen=True, gc=False):
    """The part of one round in a tie-break.

    `counts_as`: what the opponent counts, or the dummy of a round not played (12.6); `own`: the entrant's points in the
    round. `value` is added to the tie-break if it `is_kept`. `voluntary`: a round not played by its own doing.
    """

    round: int
    opponent: int | None
    counts_as: Points
    own: Points
    value: Points
    why: Why
    is_kept: bool = True
    voluntary: bool = False


def wins(rows: Sequence[Row]) -> tuple[TieBreakPart, ...]:
    """Return the rounds in which tables were won in play."""
    return tuple(TieBreakPart(row.round, row.opponent, row.won, row.points, row.won, "won") for row in rows if row.won)


def wins_awarded(rows: Sequence[Row], settings: Settings) -> tuple[TieBreakPart, ...]:
    """Return the rounds that gave the points of a win."""
    return tuple(
        TieBreakPart(row.round, row.opponent, 1, row.points, 1, "awarded") for row in rows if is_awarded(row, settings)
    )


def boards_won(rows: Sequence[Row]) -> tuple[TieBreakPart, ...]:
    """Return the boards above half a top, and by a half those at exactly half; by IMPs, those above 0."""
    parts = []
    for row in rows:
        for piece in row.pieces:
            most = 0 if isinstance(piece.comparison, ImpComparison) else piece.of
            if most is None or not piece.tables or is_artificial(piece.tables[0]):
                continue
            worth: Points = 1 if 2 * piece.value > most else ratio(1, 2) if 2 * piece.value == most else 0
            if worth:
                parts.append(TieBreakPart(row.round, row.opponent, worth, piece.value, worth, "board"))
    return tuple(parts)
