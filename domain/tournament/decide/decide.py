"""What a command of a tournament leads to. Checks come in the order of the rulebook (tournament, part 3)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from domain.game.rule import Cited, Refused
from domain.tournament import rulebook
from domain.tournament.actor import Actor
from domain.tournament.commands import commands as c
from domain.tournament.decide import adjustments, arbiters, boards, clock, docket, drawing, entries, finish
from domain.tournament.decide import life, results, rounds
from domain.tournament.decide.course import Course
from domain.tournament.decide.form import check_form
from domain.tournament.decide.phases import in_phase
from domain.tournament.decide.roles import check_role
from domain.tournament.events.events import AnyEvent
from domain.tournament.game_facts import GameFacts
from domain.tournament.state.tournament import Tournament

Handler = Callable[[Course, Any, GameFacts | None], None]

HANDLERS: Mapping[type, Handler] = MappingProxyType(
    {
        c.ChangeSettings: life.change_settings,
        c.OpenEntries: life.open_entries,
        c.AppointArbiter: arbiters.appoint_arbiter,
        c.DismissArbiter: arbiters.dismiss_arbiter,
        c.Start: life.start,
        c.Finish: finish.finish,
        c.AutoFinish: finish.auto_finish,
        c.AmendStandings: finish.amend_standings,
        c.Void: life.void,
        c.Enter: entries.enter,
        c.Withdraw: entries.withdraw,
        c.Readmit: entries.readmit,
        c.Substitute: entries.substitute,
        c.RequestBye: entries.request_bye,
        c.DrawRound: drawing.draw_round,
        c.SetPairings: drawing.set_pairings,
        c.PublishRound: drawing.publish_round,
        c.BeginRound: rounds.begin_round,
        c.EndRound: rounds.end_round,
        c.ExtendRound: clock.extend_round,
        c.PauseRound: clock.pause_round,
        c.ResumeRound: clock.resume_round,
        c.ExpireRound: clock.expire_round,
        c.ReportTables: rounds.report_tables,
        c.ReportResult: results.report_result,
        c.OpenBoard: boards.open_board,
        c.RecordForfeit: results.record_forfeit,
        c.AdjustScore: adjustments.adjust_score,
        c.LiftAdjustment: adjustments.lift_adjustment,
        c.Penalize: adjustments.penalize,
        c.ReportCase: docket.report_case,
        c.TakeCase: docket.take_case,
        c.GiveBackCase: docket.give_back_case,
        c.AssignCase: docket.assign_case,
        c.DeclareConflict: docket.declare_conflict,
        c.WriteNote: docket.write_note,
    }
)


def decide(
    tournament: Tournament | None, by: Actor, command: c.AnyCommand, at: int, facts: GameFacts | None = None
) -> tuple[Cited[AnyEvent], ...]:
    """Return the events that a command leads to; none where the clerk reports what is known already.

    `at` is the time in milliseconds since 1970 (UTC). `facts` says of the game what changes of settings and the opening
    of entries look at. Raises Malformed for values that no rule knows, Faults for several breaches at once, and Refused.
    """
    check_form(command)
    check_role(tournament, by, command)
    if isinstance(command, c.Draft):
        if tournament is not None:
            raise Refused(rulebook.PHASES)
        return life.draft(command)
    course = Course(in_phase(tournament, command), by, at)
    HANDLERS[type(command)](course, command, facts)
    return course.cited
