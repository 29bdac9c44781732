"""The sheets of a round that hang in the hall: who sits where, and the list after it (tournament.9.2, 13.1)."""

from collections.abc import Mapping, Sequence

from domain.game.rule import Rule
from domain.tournament import rules
from domain.tournament.exports.standings import Field, Sheet
from domain.tournament.numbers import exact
from domain.tournament.plan import Bye, PlannedTable
from domain.tournament.scores.row import Points, Row, RowKind, ratio
from domain.tournament.scores.scores import Scores
from domain.tournament.scores.victory import IN_HUNDREDTHS
from domain.tournament.settings.settings import Imps, Matchpoints, Results, Settings, VictoryPoints
from domain.tournament.standings.standing import Standings
from domain.tournament.state.tournament import Tournament

PAIRINGS = ("round", "table", "side", "seats", "entrant", "name", "players", "bye")
WITHOUT_POINTS: frozenset[RowKind] = frozenset({"open", "unplayed", "struck"})


def pairings_sheet(tournament: Tournament, number: int, tables: Sequence[PlannedTable], byes: Sequence[Bye]) -> Sheet:
    """Return who sits at each place of a round, side by side; then the entrants that meet nobody.

    `seats` are counted from 1, those of a pair are joined by `; `. `players` are those who sit there for a team.
    """
    places: dict[int, PlannedTable] = {}
    for table in tables:
        places.setdefault(table.place, table)
    rows: list[tuple[Field, ...]] = []
    for place, table in sorted(places.items()):
        for side, entrant in enumerate(dict.fromkeys(entrant for entrant, _ in table.seats), 1):
            known = tournament.entrants[entrant]
            sitting = {player for of, player in table.seats if of == entrant}
            names = [player.name for player in known.players if player.player in sitting]
            players = "; ".join(names) if tournament.settings.entrants == "team" else None
            seats = "; ".join(str(seat) for seat, (of, _) in enumerate(table.seats, 1) if of == entrant)
            rows.append((number, place, side, seats, entrant, known.name, players, None))
    rows += [
        (number, None, None, None, bye.entrant, tournament.entrants[bye.entrant].name, None, bye.kind)
        for bye in sorted(byes, key=lambda bye: bye.entrant)
    ]
    return Sheet(PAIRINGS, tuple(rows))


def results_sheet(tournament: Tournament, standings: Standings, scores: Scores, last: int) -> Sheet:
    """Return the list with the points of each round up to the last one; per cent with matchpoints."""
    has_percent = isinstance(tournament.settings.scoring, Matchpoints)
    rows: list[tuple[Field, ...]] = []
    for line in standings.lines:
        for entry in line.entries:
            points = (entry.total, entry.shown) if has_percent else (entry.shown,)
            by_round = {row.round: row for row in scores.rows[entry.entrant]}
            cells = (points_of(by_round.get(number), tournament.settings) for number in range(1, last + 1))
            rows.append((line.line, entry.place, entry.entrant, entry.name, *points, *cells))
    header = ("line", "place", "entrant", "name", "points", *(("percent",) if has_percent else ()))
    return Sheet((*header, *(f"r{number}" for number in range(1, last + 1))), tuple(rows))


def points_of(row: Row | None, settings: Settings) -> Field:
    """The points of a round, None while they are open."""
    if row is None or row.kind in WITHOUT_POINTS:
        return None
    scoring = settings.scoring
    in_hundredths = isinstance(scoring, VictoryPoints) and scoring.total == IN_HUNDREDTHS
    points: Points = ratio(row.points, 100) if in_hundredths else row.points
    return exact(points)


SCORED: Mapping[type, Rule] = {
    Matchpoints: rules.MATCHPOINTS,
    Results: rules.RESULTS,
    VictoryPoints: rules.VICTORY_POINTS,
    Imps: rules.IMPS,
}


def rules_of(settings: Settings) -> tuple[str, ...]:
    """The ids of the rules by which the list is made."""
    scored = SCORED.get(type(settings.scoring), rules.GAME_POINTS_AND_PLACES)
    return tuple(rule.id for rule in (scored, rules.TIE_BREAKS, rules.STANDINGS))
