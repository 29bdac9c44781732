"""The tables that follow when a meeting of a knock-out is level (tournament.5.12, 15.1)."""

from domain.tournament.chance import table_id
from domain.tournament.drawing.in_play import lots_of
from domain.tournament.drawing.knock_out.meeting_score import MeetingScore, meeting_scores
from domain.tournament.drawing.tables import places_per_meeting, seats_of_meeting, tables_per_meeting
from domain.tournament.plan import PlannedTable
from domain.tournament.settings.formats import KnockOut
from domain.tournament.settings.settings import Settings
from domain.tournament.state.tournament import Tournament


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
    """How many replays a meeting has had."""
    return len(score.tables) - tables_per_meeting(settings)
