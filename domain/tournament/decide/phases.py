"""When each command is in its place (tournament.3.1)."""

from collections.abc import Mapping
from types import MappingProxyType

from domain.game.rule import Refused
from domain.tournament import rulebook
from domain.tournament.commands import commands as c
from domain.tournament.state.tournament import Tournament

BEFORE_THE_END = frozenset({"draft", "open", "running"})
ENTRIES = frozenset({"open", "running"})
RUNNING = frozenset({"running"})
LATER = frozenset({"running", "finished"})
"""A ruling after the finish still has its case (3.6)."""
REPORTS = frozenset({"running", "finished", "void"})
"""What the clerk reads of a void tournament is passed over."""

IN: Mapping[type, frozenset[str]] = MappingProxyType(
    {
        **dict.fromkeys((c.ChangeSettings, c.AppointArbiter, c.DismissArbiter, c.Void), BEFORE_THE_END),
        c.OpenEntries: frozenset({"draft"}),
        c.Start: frozenset({"open"}),
        **dict.fromkeys((c.Enter, c.Withdraw, c.Readmit, c.Substitute, c.RequestBye), ENTRIES),
        **dict.fromkeys((c.DrawRound, c.SetPairings, c.PublishRound, c.BeginRound, c.EndRound), RUNNING),
        **dict.fromkeys((c.ExtendRound, c.PauseRound, c.ResumeRound, c.ExpireRound), RUNNING),
        **dict.fromkeys((c.RecordForfeit, c.AdjustScore, c.LiftAdjustment, c.Penalize), RUNNING),
        **dict.fromkeys((c.TakeCase, c.GiveBackCase, c.AssignCase), LATER),
        **dict.fromkeys((c.DeclareConflict, c.WriteNote), ENTRIES | LATER),
        **dict.fromkeys((c.Finish, c.AutoFinish), RUNNING),
        c.AmendStandings: frozenset({"finished"}),
        **dict.fromkeys((c.ReportTables, c.ReportResult, c.ReportCase, c.OpenBoard), REPORTS),
    }
)


def in_phase(tournament: Tournament | None, command: c.AnyCommand) -> Tournament:
    """Return the tournament if the command is in its place now. Raises Refused (3.1)."""
    if tournament is None or tournament.phase not in IN.get(type(command), ()):
        raise Refused(rulebook.PHASES)
    return tournament
