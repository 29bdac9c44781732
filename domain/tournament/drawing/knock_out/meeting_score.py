"""The score of a knock-out meeting, and the tables that follow when it is level (tournament.5.12, 15.1)."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Literal

import msgspec

from domain.tournament.chance import table_id
from domain.tournament.events.results import Line
from domain.tournament.plan import PlannedTable
from domain.tournament.schedule.schedule import lots_of
from domain.tournament.schedule.tables import places_per_meeting, seats_of_meeting, tables_per_meeting
from domain.tournament.scores.basis import Basis, basis_of
from domain.tournament.scores.counted import settled
from domain.tournament.scores.number import Points
from domain.tournament.scores.rounds import Scorer
from domain.tournament.settings.settings import KnockOut, Settings
from domain.tournament.state.rounds import Round, Table
from domain.tournament.state.tournament import Tournament

Standing = Literal["open", "level", "won", "nobody"]
"""`open`: a table is not over. `level`: none is ahead. `nobody`: neither side came."""

CAME: Mapping[Line | None, int] = MappingProxyType({"first": 1, "second": -1, None: 0})


class MeetingScore(msgspec.Struct, frozen=True):
    """A meeting: its number in the round, its tables in order, and which of the two entrants has won it, if any."""

    meeting: int
    entrants: tuple[int, int]
    tables: tuple[Table, ...]
    standing: Standing
    winner: int | None = None


def meeting_scores(tournament: Tournament, round_: Round) -> Iterator[MeetingScore]:
    """Yield the meetings of a round that has begun. Who has more points has won."""
    basis = basis_of(tournament)
    points = {row.entrant: row.points for row in Scorer(basis).rows(round_, tournament.entrants)}
    tables: dict[int, list[Table]] = {}
    for table in sorted(round_.played.values(), key=lambda table: table.plan.number):
        tables.setdefault(table.plan.meeting, []).append(table)
    for meeting, played in sorted(tables.items()):
        first, second = played[0].plan.seats[0][0], played[0].plan.seats[1][0]
        standing, winner = _standing((first, second), played, round_, points, basis)
        yield MeetingScore(meeting, (first, second), tuple(played), standing, winner)


def _standing(
    entrants: tuple[int, int], tables: Sequence[Table], round_: Round, points: Mapping[int, Points], basis: Basis
) -> tuple[Standing, int | None]:
    first, second = entrants
    counted = [settled(table, round_.unfinished.get(table.plan.number)) for table in tables]
    came = [(table, present) for table, (_, present) in zip(tables, counted, strict=True)]
    if any(
        kind == "open" and (table.plan.table, first) not in basis.adjusted
        for table, (kind, _) in zip(tables, counted, strict=True)
    ):
        return "open", None
    ahead = points.get(first, 0) - points.get(second, 0)
    # Game points have none for a forfeit: it still decides, where nothing else does.
    ahead = ahead or sum(CAME[present] * _side(table, first) for table, present in came)
    if ahead:
        return "won", first if ahead > 0 else second
    return ("nobody" if all(kind == "forfeit" and present is None for kind, present in counted) else "level"), None


def _side(table: Table, entrant: int) -> int:
    """1 if an entrant has side or seat 0 at a table, else -1."""
    return 1 if table.plan.seats[0][0] == entrant else -1


def replays(tournament: Tournament, number: int) -> tuple[PlannedTable, ...]:
    """Return the tables that round `number` needs now, beside those that it has: one for each meeting that is level.

    They take the next numbers, are played where the meeting was, and belong to no board. None is left once a meeting
    has had `max_replays` of them.
    """
    settings, round_ = tournament.settings, tournament.rounds[number]
    if not isinstance(settings.format, KnockOut):
        return ()
    lots, tables = lots_of(tournament), []
    following = max(round_.played, default=0) + 1
    for score in meeting_scores(tournament, round_):
        played = replays_played(settings, score)
        if score.standing == "level" and played < settings.format.max_replays:
            first, second = score.entrants
            seats = seats_of_meeting(settings.entrants, first, second, places_per_meeting(settings) + played)
            place, made = score.tables[0].plan.place, table_id(lots, number, following)
            tables.append(PlannedTable(made, following, place, seats, score.meeting))
            following += 1
    return tuple(tables)


def replays_played(settings: Settings, score: MeetingScore) -> int:
    """The number of replays that a meeting has had."""
    return len(score.tables) - tables_per_meeting(settings)
