"""The direct encounter: points against the others of a tied group (tournament.12.4)."""

from collections.abc import Mapping, Sequence

from domain.tournament.scores.number import Points, ratio
from domain.tournament.scores.row import Row

PLAYED = frozenset(("played",))
MET = frozenset(("played", "forfeit_won", "forfeit_lost"))
Met = Mapping[int, Mapping[int, Points]]
"""For each entrant of a group the points against each opponent in it; several meetings count with their average."""


def met_in(group: Sequence[int], rows: Mapping[int, Sequence[Row]], *, forfeits: bool) -> Met:
    """Return the meetings within a group. `forfeits`: whether a forfeit is a meeting (12.8)."""
    inside, kinds = frozenset(group), MET if forfeits else PLAYED
    found: dict[int, dict[int, list[Points]]] = {}
    for entrant in group:
        own = found.setdefault(entrant, {})
        for row in rows[entrant]:
            other = row.opponent
            if other is not None and other in inside and row.kind in kinds:
                own.setdefault(other, []).append(row.points)
    return {
        entrant: {other: ratio(sum(points), len(points)) for other, points in own.items()}
        for entrant, own in found.items()
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
