"""Buchholz and Sonneborn-Berger: what the opponents of all rounds count (tournament.12.6 to 12.8)."""

from collections.abc import Mapping, Sequence

import msgspec

from domain.tournament.scores.number import Points, ratio
from domain.tournament.scores.row import VOLUNTARY, Row
from domain.tournament.tie_breaks.part import TieBreakPart

MET = frozenset(("played", "forfeit_won", "forfeit_lost"))


def opponents(rows: Sequence[Row], counted: Mapping[int, Points], dummy: Points | None) -> tuple[TieBreakPart, ...]:
    """Return what the opponent of each round counts, for Buchholz.

    `dummy`: the entrant's own points, for rounds not played; None where there are no dummies. Then a forfeit counts as
    played, and other rounds without a meeting do not count.
    """
    parts = []
    for row in rows:
        other = row.opponent
        if row.kind == "played" and other is not None:
            parts.append(TieBreakPart(row.round, other, counted[other], row.points, counted[other], "played"))
        elif row.kind in {"open", "struck", "sits_out"}:
            continue
        elif dummy is not None:
            away = row.kind in VOLUNTARY
            parts.append(TieBreakPart(row.round, other, dummy, row.points, dummy, "dummy", voluntary=away))
        elif row.kind in MET and other is not None:
            parts.append(TieBreakPart(row.round, other, counted[other], row.points, counted[other], "forfeit"))
    return tuple(parts)


def cut(parts: tuple[TieBreakPart, ...], low: int, high: int) -> tuple[TieBreakPart, ...]:
    """Mark the parts that are cut: `low` of the lowest, voluntary ones first, then `high` of the highest."""
    if not low and not high:
        return parts
    order = sorted(range(len(parts)), key=lambda place: parts[place].value)
    away = [place for place in order if parts[place].voluntary]
    others = [place for place in order if not parts[place].voluntary]
    lowest = (away + others)[:low]
    left = [place for place in order if place not in lowest]
    highest = left[len(left) - high :] if high and high <= len(left) else left if high else []
    gone = {**dict.fromkeys(lowest, "cut"), **dict.fromkeys(highest, "median")}
    return tuple(
        msgspec.structs.replace(part, kept=False, why=gone[place]) if place in gone else part
        for place, part in enumerate(parts)
    )


def weighed(parts: tuple[TieBreakPart, ...], win: Points) -> tuple[TieBreakPart, ...]:
    """Return the parts of Sonneborn-Berger: what the opponent counts, by the own points in parts of a win."""
    return tuple(msgspec.structs.replace(part, value=ratio(part.counts_as * part.own, win)) for part in parts)


def weighed_value(parts: Sequence[TieBreakPart], win: Points) -> Points:
    """The sum of the parts of Sonneborn-Berger. It is divided once, which is quicker."""
    return ratio(sum(part.counts_as * part.own for part in parts), win)


def kept_value(parts: Sequence[TieBreakPart]) -> Points:
    """The sum of what is kept."""
    return sum(part.value for part in parts if part.kept)
