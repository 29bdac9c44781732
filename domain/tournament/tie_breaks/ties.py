"""All tie-breaks of a tournament: their values, and how they split groups (tournament.12.1, 12.2)."""

from collections.abc import Mapping, Sequence

from domain.tournament.chance import lot_key
from domain.tournament.drawing.in_play import lots_of
from domain.tournament.scores.number import Points
from domain.tournament.scores.scores import Scores
from domain.tournament.settings.formats import RoundRobin, Swiss
from domain.tournament.state.tournament import Tournament
from domain.tournament.tie_breaks.direct import met_in, split_directly
from domain.tournament.tie_breaks.part import TieBreakPart
from domain.tournament.tie_breaks.rounds import cut, kept_value, opponents, weighed, weighed_value
from domain.tournament.tie_breaks.unplayed import counts_as
from domain.tournament.tie_breaks.win import best_of_meeting, points_of_draw, points_of_win
from domain.tournament.tie_breaks.won import boards_won, wins, wins_awarded

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
        found: Groups = []
        for group in groups:
            found += by_value(group, values, least_first=name == "lot") if len(group) > 1 else [group]
        return found, values

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
        """What a tie-break of an entrant is made of."""
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
        found = self._met.get(entrant)
        if found is None:
            dummy = self._scores.points[entrant] if self._dummies else None
            found = self._met[entrant] = opponents(self._scores.rows[entrant], self._counted, dummy)
        return found

    def _split_directly(self, groups: Groups) -> tuple[Groups, Values]:
        found: Groups = []
        values: dict[int, Points | None] = {}
        for group in groups:
            if len(group) == 1:
                found.append(group)
                continue
            met = met_in(group, self._scores.rows, forfeits=self._complete)
            values.update({entrant: sum(own.values()) for entrant, own in met.items()})
            found += split_directly(group, self._scores.rows, self._best, complete=self._complete)
        return found, values


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
