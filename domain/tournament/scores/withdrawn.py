"""What a withdrawal does to the results of a round robin (tournament.4.5)."""

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from domain.tournament.drawing.round_robin import cycle_round
from domain.tournament.drawing.schedule import rounds_of
from domain.tournament.drawing.tables import tables_per_meeting
from domain.tournament.scores.basis import Basis, rounds_begun
from domain.tournament.scores.number import Points, ratio
from domain.tournament.scores.row import Piece, Row, RowKind
from domain.tournament.settings.formats import RoundRobin
from domain.tournament.settings.scoring import Results, VictoryPoints
from domain.tournament.settings.settings import Settings
from domain.tournament.state.tournament import Tournament


def struck_entrants(tournament: Tournament, rows: Sequence[Row]) -> frozenset[int]:
    """Return the entrants whose results are struck: withdrawn before they had played half of their meetings."""
    form = tournament.settings.format
    gone = [entrant.entrant for entrant in tournament.entrants.values() if entrant.withdrawn_from is not None]
    if not isinstance(form, RoundRobin) or not gone or not tournament.seeds:
        return frozenset()
    meetings = _meetings(tournament, form)
    played = dict.fromkeys(gone, 0)
    for row in rows:
        if row.kind == "played" and row.entrant in played:
            played[row.entrant] += 1
    return frozenset(entrant for entrant, count in played.items() if 2 * count < meetings.get(entrant, 1))


def _meetings(tournament: Tournament, form: RoundRobin) -> Counter[int]:
    """How many meetings each entrant has by the schedule, which the settings may have cut short."""
    seeds = tournament.seeds
    return Counter(
        seeds[place - 1]
        for number in range(1, rounds_of(tournament.settings, len(seeds)) + 1)
        for pair in cycle_round(len(seeds), form.cycles, number)
        if max(pair) <= len(seeds)
        for place in pair
    )


def without_struck(rows: Sequence[Row], struck: frozenset[int]) -> list[Row]:
    """Return the rows in which meetings with these entrants do not count."""
    if not struck:
        return list(rows)
    return [
        msgspec.structs.replace(row, kind="struck", points=0, pieces=(), won=0, idle=())
        if row.entrant in struck or row.opponent in struck
        else row
        for row in rows
    ]


def with_walkovers(tournament: Tournament, basis: Basis, rows: Sequence[Row]) -> list[Row]:
    """Return the rows with the forfeits of meetings that fell out, because an entrant had withdrawn.

    The schedule says whom it would have met; that opponent has a bye in the round, or nothing.
    """
    form = tournament.settings.format
    entrants = tournament.entrants
    if not isinstance(form, RoundRobin) or all(entrant.withdrawn_from is None for entrant in entrants.values()):
        return list(rows)
    met = {(row.round, row.entrant) for row in rows if row.opponent is not None}
    found = {
        (row.round, row.entrant): row
        for played in rounds_begun(tournament, basis)
        for row in walkovers(tournament, form.cycles, played.number)
        if (row.round, row.entrant) not in met
    }
    kept = [row for row in rows if (row.round, row.entrant) not in found]
    return sorted([*kept, *found.values()], key=lambda row: row.round)


def walkovers(tournament: Tournament, cycles: int, number: int) -> Iterator[Row]:
    """The forfeits of a round by the schedule."""
    seeds, entrants, settings = tournament.seeds, tournament.entrants, tournament.settings
    for pair in cycle_round(len(seeds), cycles, number):
        if max(pair) > len(seeds):
            continue
        one, other = (seeds[place - 1] for place in pair)
        here = entrants[one].plays_in(number), entrants[other].plays_in(number)
        if all(here):
            continue
        for side, (entrant, opponent, won) in enumerate(((one, other, here[0]), (other, one, here[1]))):
            points, of = forfeit_points(settings, won=won)
            kind: RowKind = "forfeit_won" if won else "forfeit_lost"
            yield Row(number, entrant, kind, opponent, points, (Piece((), points, of),), side=side)


def forfeit_points(settings: Settings, *, won: bool) -> tuple[Points, Points | None]:
    """The points of a meeting won or lost by forfeit, and those of one that is won: of all its tables (10.3)."""
    match settings.scoring:
        case Results(win=win, loss=loss, per=per):
            tables = tables_per_meeting(settings) if per == "table" else 1
            return tables * (win if won else loss), tables * win
        case VictoryPoints(total=total):
            return ratio((60 if won else 40) * total, 100), total
        case _:
            return 0, None
