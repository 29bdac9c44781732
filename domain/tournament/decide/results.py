"""Results that the clerk reports, and forfeits (tournament.9.9, 9.11, 15.4)."""

from domain.game.rule import Refused
from domain.tournament import rules as rulebook
from domain.tournament.boards import is_closed
from domain.tournament.commands.results import LiftForfeit, RecordForfeit, ReportResult
from domain.tournament.decide.docket import check_conflict
from domain.tournament.decide.draft import TournamentDraft
from domain.tournament.decide.finish import amend
from domain.tournament.decide.form import check_reason
from domain.tournament.decide.rounds import end_if_over
from domain.tournament.drawing.draw import gone_from
from domain.tournament.events.results import ForfeitLifted, ForfeitRecorded, ResultReported, ResultRevised
from domain.tournament.plan import GameFacts, Report
from domain.tournament.settings.settings import FreeTables
from domain.tournament.state.over import entrants_at, is_over
from domain.tournament.state.rounds import Table


def report_result(course: TournamentDraft, command: ReportResult, _: GameFacts | None) -> None:
    """Take what the clerk read at a table. Nothing new, or an older version, is passed over (15.4)."""
    tournament, report = course.tournament, command.report
    if tournament.phase == "void":
        return
    table = tournament.table(report.table)
    if table is None:
        raise Refused(rulebook.REPORTED_VERSIONS, "report.table")
    if report.outcome is not None and len(report.outcome.scores) != len(table.plan.seats):
        raise Refused(rulebook.REPORTED_VERSIONS, "report.outcome")
    if report.version <= table.read or not _is_news(table, report):
        return
    kind = ResultReported if table.read == 0 else ResultRevised
    event = kind(report.table, report.version, report.state, report.outcome, report.rulings, report.numbers)
    course.add(event, rulebook.REPORTED_VERSIONS if table.read == 0 else rulebook.RULED_RESULTS)
    if tournament.phase == "finished":
        amend(course, report.table)
        return
    end_if_over(course, table.round)


def _is_news(table: Table, report: Report) -> bool:
    """Return whether it is news: a table that runs, and has not been over, has no result to report."""
    if table.read == 0 and report.state == "running" and report.outcome is None:
        return False
    return (report.state, report.outcome, report.rulings) != (table.status, table.outcome, table.rulings)


def record_forfeit(course: TournamentDraft, command: RecordForfeit, _: GameFacts | None) -> None:
    """Record that a table of a begun round that is not over is not played (9.9)."""
    tournament = course.tournament
    table = tournament.table(command.table)
    if table is None or is_over(tournament.rounds[table.round], table):
        raise Refused(rulebook.FORFEIT, "table")
    _check_seats(table, command, is_free=isinstance(tournament.settings.format, FreeTables))
    check_reason(command.reason)
    check_conflict(tournament, course.by, command.table)
    seats = tuple(sorted(command.seats))
    course.add(ForfeitRecorded(command.table, command.present, command.reason, seats), rulebook.FORFEIT)
    end_if_over(course, table.round)


def lift_forfeit(course: TournamentDraft, command: LiftForfeit, _: GameFacts | None) -> None:
    """Let a forfeit that was recorded by mistake count no more (9.11).

    It stays at a free table, where the absent seats have resigned, and where an entrant is no longer in play. It also
    stays where the table would still be played with a board that is open; in the hall it has been.
    """
    tournament = course.tournament
    table = tournament.table(command.table)
    if not tournament.rules.lifts_forfeits or table is None or table.forfeit is None or table.forfeit.seats:
        raise Refused(rulebook.FORFEIT_LIFTED, "table")
    is_void = table.status in {"over", "void"} or table.refused or tournament.settings.in_hall
    knows_board = table.plan.board is not None and not is_closed(tournament, table.plan.board)
    if entrants_at(table.plan) & gone_from(tournament, tournament.rounds[table.round]) or (knows_board and not is_void):
        raise Refused(rulebook.FORFEIT_LIFTED, "table")
    check_reason(command.reason)
    check_conflict(tournament, course.by, command.table)
    course.add(ForfeitLifted(command.table, command.reason), rulebook.FORFEIT_LIFTED)


def _check_seats(table: Table, command: RecordForfeit, *, is_free: bool) -> None:
    """At a free table the absent seats are named, each once and not yet absent; elsewhere the side that is there."""
    seats = command.seats
    if not is_free:
        if seats:
            raise Refused(rulebook.FORFEIT, "seats")
        return
    known = table.forfeit.seats if table.forfeit is not None else ()
    here = set(range(len(table.plan.seats))) - set(known)
    if command.present is not None:
        raise Refused(rulebook.FORFEIT, "present")
    if not seats or len(set(seats)) != len(seats) or not set(seats) <= here:
        raise Refused(rulebook.FORFEIT, "seats")
