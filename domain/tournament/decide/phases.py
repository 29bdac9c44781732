"""When each command is in its place (tournament.3.1)."""

from collections.abc import Mapping
from types import MappingProxyType

from domain.game.rule import Refused
from domain.tournament import rules as rulebook
from domain.tournament.commands import docket as of_docket
from domain.tournament.commands import entries as of_entries
from domain.tournament.commands import life as of_life
from domain.tournament.commands import results as of_results
from domain.tournament.commands import rounds as of_rounds
from domain.tournament.commands.commands import AnyCommand
from domain.tournament.state.tournament import Tournament

BEFORE_THE_END = frozenset({"draft", "open", "running"})
ENTRIES = frozenset({"open", "running"})
RUNNING = frozenset({"running"})
LATER = frozenset({"running", "finished"})
"""A ruling after the finish still has its case (3.6)."""
REPORTS = frozenset({"running", "finished", "void"})
"""What the clerk reads of a void tournament is passed over, but for tables that it opened meanwhile."""

IN: Mapping[type, frozenset[str]] = MappingProxyType(
    {
        **dict.fromkeys(
            (of_life.ChangeSettings, of_life.AppointArbiter, of_life.DismissArbiter, of_life.Void), BEFORE_THE_END
        ),
        of_life.OpenEntries: frozenset({"draft"}),
        of_life.Start: frozenset({"open"}),
        **dict.fromkeys(
            (
                of_entries.Enter,
                of_entries.CorrectEntrant,
                of_entries.Withdraw,
                of_entries.Readmit,
                of_entries.Substitute,
                of_entries.RequestBye,
            ),
            ENTRIES,
        ),
        **dict.fromkeys(
            (
                of_rounds.DrawRound,
                of_rounds.SetPairings,
                of_rounds.PublishRound,
                of_rounds.BeginRound,
                of_rounds.EndRound,
            ),
            RUNNING,
        ),
        **dict.fromkeys(
            (of_rounds.ExtendRound, of_rounds.PauseRound, of_rounds.ResumeRound, of_rounds.ExpireRound), RUNNING
        ),
        of_rounds.LetTimeStand: RUNNING,
        **dict.fromkeys(
            (of_results.RecordForfeit, of_results.AdjustScore, of_results.LiftAdjustment, of_results.Penalize), RUNNING
        ),
        **dict.fromkeys((of_docket.TakeCase, of_docket.GiveBackCase, of_docket.AssignCase), LATER),
        **dict.fromkeys((of_docket.DeclareConflict, of_docket.WriteNote), ENTRIES | LATER),
        **dict.fromkeys((of_life.Finish, of_life.AutoFinish), RUNNING),
        of_life.AmendStandings: frozenset({"finished"}),
        **dict.fromkeys(
            (of_rounds.ReportTables, of_results.ReportResult, of_docket.ReportCase, of_results.OpenBoard), REPORTS
        ),
    }
)


def in_phase(tournament: Tournament | None, command: AnyCommand) -> Tournament:
    """Return the tournament if the command is in its place now. Raises Refused (3.1)."""
    if tournament is None or tournament.phase not in IN.get(type(command), ()):
        raise Refused(rulebook.PHASES)
    return tournament
