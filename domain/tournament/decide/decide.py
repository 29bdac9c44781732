"""Decide the commands of a tournament. Checks come in the order of the rulebook (tournament, part 3)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from domain.game.rule import Cited, Refused
from domain.tournament import rules as rulebook
from domain.tournament.commands import docket as of_docket
from domain.tournament.commands import entries as of_entries
from domain.tournament.commands import life as of_life
from domain.tournament.commands import results as of_results
from domain.tournament.commands import rounds as of_rounds
from domain.tournament.commands.commands import AnyCommand
from domain.tournament.decide import (
    adjustments,
    arbiters,
    clock,
    docket,
    drawing,
    entries,
    entry_list,
    finish,
    hall,
    life,
    results,
    rounds,
)
from domain.tournament.decide.arbiters import check_role
from domain.tournament.decide.draft import TournamentDraft
from domain.tournament.decide.finish import in_phase
from domain.tournament.decide.form import check_form
from domain.tournament.drawing.swiss.draw_swiss import Pair, pairing_of
from domain.tournament.events.events import AnyEvent
from domain.tournament.plan import GameFacts
from domain.tournament.record import Actor
from domain.tournament.state.tournament import Tournament

Handler = Callable[[TournamentDraft, Any, GameFacts | None], None]

HANDLERS: Mapping[type, Handler] = MappingProxyType(
    {
        of_life.ChangeSettings: life.change_settings,
        of_life.OpenEntries: life.open_entries,
        of_life.AppointArbiter: arbiters.appoint_arbiter,
        of_life.DismissArbiter: arbiters.dismiss_arbiter,
        of_life.AppointDirector: arbiters.appoint_director,
        of_life.DismissDirector: arbiters.dismiss_director,
        of_life.Start: life.start,
        of_life.Finish: finish.finish,
        of_life.AutoFinish: finish.auto_finish,
        of_life.AmendStandings: finish.amend_standings,
        of_life.Void: life.void,
        of_life.ForgetTexts: life.forget_texts,
        of_entries.Enter: entries.enter,
        of_entries.EnterList: entry_list.enter_list,
        of_entries.CorrectEntrant: entries.correct_entrant,
        of_entries.Withdraw: entries.withdraw,
        of_entries.Readmit: entries.readmit,
        of_entries.Substitute: entries.substitute,
        of_entries.RequestBye: entries.request_bye,
        of_entries.SayHere: entries.say_here,
        of_rounds.DrawRound: drawing.draw_round,
        of_rounds.SetPairings: drawing.set_pairings,
        of_rounds.PublishRound: drawing.publish_round,
        of_rounds.BeginRound: rounds.begin_round,
        of_rounds.EndRound: rounds.end_round,
        of_rounds.ExtendRound: clock.extend_round,
        of_rounds.PauseRound: clock.pause_round,
        of_rounds.ResumeRound: clock.resume_round,
        of_rounds.HoldRound: clock.hold_round,
        of_rounds.ReleaseRound: clock.release_round,
        of_rounds.ExpireRound: clock.expire_round,
        of_rounds.LetTimeStand: clock.let_time_stand,
        of_rounds.ReportTables: rounds.report_tables,
        of_results.ReportResult: results.report_result,
        of_results.EnterResult: hall.enter_result,
        of_results.ConfirmResult: hall.confirm_result,
        of_results.OpenBoard: finish.open_board,
        of_results.GroupBoard: finish.group_board,
        of_results.RecordForfeit: results.record_forfeit,
        of_results.LiftForfeit: results.lift_forfeit,
        of_results.AdjustScore: adjustments.adjust_score,
        of_results.LiftAdjustment: adjustments.lift_adjustment,
        of_results.Penalize: adjustments.penalize,
        of_docket.ReportCase: docket.report_case,
        of_docket.TakeCase: docket.take_case,
        of_docket.GiveBackCase: docket.give_back_case,
        of_docket.AssignCase: docket.assign_case,
        of_docket.CallArbiter: docket.call_arbiter,
        of_docket.CloseCase: docket.close_case,
        of_docket.DeclareConflict: docket.declare_conflict,
        of_docket.WriteNote: docket.write_note,
    }
)


def decide(
    tournament: Tournament | None,
    by: Actor,
    command: AnyCommand,
    at: int,
    facts: GameFacts | None = None,
    pair: Pair = pairing_of,
) -> tuple[Cited[AnyEvent], ...]:
    """Return the events that a command leads to; none where the clerk reports what is known already.

    `at` is the time in milliseconds since 1970 (UTC). `facts` says of the game what changes of settings and the opening
    of entries look at. `pair` says who meets whom in a Swiss round; it may compute elsewhere what `pairing_of` does.
    Raises Malformed for values that no rule knows, Faults for several breaches at once, Refused.
    """
    check_form(command)
    check_role(tournament, by, command)
    if isinstance(command, of_life.Draft):
        if tournament is not None:
            raise Refused(rulebook.PHASES)
        return life.draft(command)
    course = TournamentDraft(in_phase(tournament, command), by, at, pair)
    arbiters.check_director(course.tournament, by, command)
    HANDLERS[type(command)](course, command, facts)
    return course.cited
