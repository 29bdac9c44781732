"""All tie-breaks of a tournament, and how they split groups (tournament.12.1, 12.2, 12.5 to 12.8)."""

from collections.abc import Mapping, Sequence

import msgspec

from domain.tournament.chance import lot_key
from domain.tournament.schedule.schedule import lots_of
from domain.tournament.scores.row import VOLUNTARY, Points, Row, ratio
from domain.tournament.scores.scores import Scores
from domain.tournament.settings.settings import RoundRobin, Swiss
from domain.tournament.state.tournament import Tournament
from domain.tournament.tie_breaks.direct import (
    TieBreakPart,
    best_of_meeting,
    boards_won,
    met_in,
    points_of_draw,
    points_of_win,
    split_directly,
    wins,
    wins_awarded,
)

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
        msgspec.structs.replace(part, is_kept=False, why=gone[place]) if place in gone else part
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
    return sum(part.value for part in parts if part.is_kept)


STAYED_AWAY = frozenset(("half_bye", "zero_bye", "absent"))
"""Voluntary rounds that count as draws for the opponents, when nothing but voluntary rounds follows."""


def counts_as(scores: Scores, draw: Points) -> Mapping[int, Points]:
    """Return what each entrant counts for its opponents in a Swiss tournament."""
    return {entrant: scores.points[entrant] + made_up(rows, draw) for entrant, rows in scores.rows.items()}


def made_up(rows: Sequence[Row], draw: Points) -> Points:
    """The points that the rounds since the last one that is not voluntary count more than they gave."""
    more: Points = 0
    for row in reversed(rows):
        if row.kind not in VOLUNTARY:
            break
        if row.kind in STAYED_AWAY:
            more += draw - row.points
    return more


Values = Mapping[int, Points | None]
Groups = list[list[int]]
CUT = "buchholz_cut"


class Ties:
    """Computes tie-breaks. What several of them need is computed once."""

    def __init__(self, tournament: Tournament, scores: Scores) -> None:
        self._tournament = tournament
        self._scores = scores
        settings = tournament.settings
        self._dummies = isinstance(settings.format, Swiss)
        self._complete = isinstance(settings.format, RoundRobin)
        self._win = points_of_win(settings) or 1
        self._best = best_of_meeting(settings, scores.top)
        self._counted = counts_as(scores, points_of_draw(settings)) if self._dummies else scores.points
        self._met: dict[int, tuple[TieBreakPart, ...]] = {}

    def split(self, groups: Groups, name: str) -> tuple[Groups, Values]:
        """Split groups of equals by a tie-break, and return its values."""
        if name == "direct":
            return self._split_directly(groups)
        values = self.values(name)
        smaller: Groups = []
        for group in groups:
            smaller += by_value(group, values, least_first=name == "lot") if len(group) > 1 else [group]
        return smaller, values

    def values(self, name: str) -> Values:
        """The values of a tie-break other than the direct encounter, by entrant."""
        entrants = self._tournament.entrants
        if name == "rating":
            return {number: entrant.rating for number, entrant in entrants.items()}
        if name == "lot":
            return lots(self._tournament)
        if name == "wins":
            return {entrant: sum(row.won for row in rows) for entrant, rows in self._scores.rows.items()}
        if name == "sonneborn_berger":
            return {entrant: weighed_value(self._opponents(entrant), self._win) for entrant in entrants}
        return {entrant: kept_value(self.parts(entrant, name)) for entrant in entrants}

    def parts(self, entrant: int, name: str) -> tuple[TieBreakPart, ...]:
        """The parts of a tie-break of an entrant."""
        rows = self._scores.rows[entrant]
        match name:
            case "wins":
                return wins(rows)
            case "wins_awarded":
                return wins_awarded(rows, self._tournament.settings)
            case "boards_won":
                return boards_won(rows)
            case "sonneborn_berger":
                return weighed(self._opponents(entrant), self._win)
            case "buchholz":
                return self._opponents(entrant)
            case "buchholz_median1":
                return cut(self._opponents(entrant), 1, 1)
            case _ if name.startswith(CUT):
                return cut(self._opponents(entrant), int(name.removeprefix(CUT)), 0)
            case _:
                return ()

    def direct_parts(self, entrant: int, group: Sequence[int]) -> tuple[TieBreakPart, ...]:
        """The meetings of an entrant with the others of its tied group."""
        met = met_in(group, self._scores.rows, forfeits=self._complete)[entrant]
        rounds = {row.opponent: row.round for row in self._scores.rows[entrant] if row.opponent in met}
        return tuple(
            TieBreakPart(rounds[other], other, points, points, points, "direct") for other, points in met.items()
        )

    def _opponents(self, entrant: int) -> tuple[TieBreakPart, ...]:
        met = self._met.get(entrant)
        if met is None:
            dummy = self._scores.points[entrant] if self._dummies else None
            met = self._met[entrant] = opponents(self._scores.rows[entrant], self._counted, dummy)
        return met

    def _split_directly(self, groups: Groups) -> tuple[Groups, Values]:
        smaller: Groups = []
        values: dict[int, Points | None] = {}
        for group in groups:
            if len(group) == 1:
                smaller.append(group)
                continue
            met = met_in(group, self._scores.rows, forfeits=self._complete)
            values.update({entrant: sum(own.values()) for entrant, own in met.items()})
            smaller += split_directly(group, self._scores.rows, self._best, complete=self._complete)
        return smaller, values


def by_value(group: list[int], values: Values, *, least_first: bool = False) -> Groups:
    """Split a group by a value: the greater is first, none at all is last. The order of equals stays."""
    levels: dict[Points | None, list[int]] = {}
    for entrant in group:
        levels.setdefault(values[entrant], []).append(entrant)
    nothing = levels.pop(None, None)
    ordered = sorted(((level, part) for level, part in levels.items() if level is not None), reverse=not least_first)
    return [part for _, part in ordered] + ([] if nothing is None else [nothing])


def lots(tournament: Tournament) -> Values:
    """The places of the entrants by lot: the least lot key has the first (tournament.8.7)."""
    if tournament.seed is None:
        return dict.fromkeys(tournament.entrants)
    seed = lots_of(tournament)
    ordered = sorted(tournament.entrants, key=lambda entrant: lot_key(seed, entrant))
    return {entrant: place for place, entrant in enumerate(ordered, 1)}
