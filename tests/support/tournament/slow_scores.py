"""Matchpoints, Buchholz and Sonneborn-Berger once more, slowly and straight from the rulebook's sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

Values = Sequence[tuple[int, int]]


def slow_matchpoints(field: Sequence[Values], most: int) -> list[Fraction]:
    """Compare each result with each other, value by value."""
    found = []
    for place, own in enumerate(field):
        s = Fraction(0)
        for other_place, other in enumerate(field):
            if place == other_place:
                continue
            for value, weight in own:
                for against, against_weight in other:
                    part = Fraction(weight, sum(w for _, w in own)) * Fraction(against_weight, sum(w for _, w in other))
                    s += part * (2 if value > against else 1 if value == against else 0)
        found.append(Fraction(most, len(field)) * (s + 1) - 1)
    return found


class Spent(NamedTuple):
    """How an entrant spent a round: what it was, against whom, and the points."""

    what: str
    opponent: int | None
    points: int


History = Mapping[int, Sequence[Spent]]
AWAY = {"half_bye", "zero_bye", "absent"}
VOLUNTARY = AWAY | {"forfeit_lost"}


def slow_counts_as(history: History, entrant: int, draw: int) -> int:
    """The points of an entrant; what it was away for after its last round that is not voluntary counts as draws."""
    total = 0
    for place, spent in enumerate(history[entrant]):
        rest = history[entrant][place:]
        only_voluntary = all(later.what in VOLUNTARY for later in rest)
        total += draw if spent.what in AWAY and only_voluntary else spent.points
    return total


def slow_contributions(history: History, entrant: int, draw: int) -> list[tuple[bool, int, int]]:
    """For each round: whether it was voluntary, what the opponent or dummy counts, the own points."""
    own = sum(spent.points for spent in history[entrant])
    return [
        (
            spent.what in VOLUNTARY,
            slow_counts_as(history, spent.opponent, draw) if spent.what == "played" and spent.opponent else own,
            spent.points,
        )
        for spent in history[entrant]
    ]


def slow_buchholz(history: History, entrant: int, draw: int, low: int = 0, high: int = 0) -> int:
    """The sum of what the opponents count, without the lowest (voluntary ones first) and the highest."""
    left = [(voluntary, counts) for voluntary, counts, _ in slow_contributions(history, entrant, draw)]
    for _ in range(low):
        if left:
            candidates = [one for one in left if one[0]] or left
            left.remove(min(candidates, key=lambda one: one[1]))
    for _ in range(high):
        if left:
            left.remove(max(left, key=lambda one: one[1]))
    return sum(counts for _, counts in left)


def slow_sonneborn_berger(history: History, entrant: int, draw: int, win: int) -> Fraction:
    """The sum of what the opponents count, by the own points in parts of a win."""
    rounds = slow_contributions(history, entrant, draw)
    return sum((Fraction(counts * points, win) for _, counts, points in rounds), Fraction(0))
