"""Who may do what (tournament.2.1)."""

from collections.abc import Mapping
from types import MappingProxyType

from domain.game.rule import Refused
from domain.tournament import rulebook
from domain.tournament.actor import Actor
from domain.tournament.commands import commands as c
from domain.tournament.state.tournament import Tournament

ORGANIZER_ALONE = frozenset({"organizer"})
STAFF = frozenset({"organizer", "chief", "arbiter"})
ARBITERS = frozenset({"chief", "arbiter"})
CLERK = frozenset({"clerk"})
CLOCK = frozenset({"clock"})

MAY: Mapping[type, frozenset[str]] = MappingProxyType(
    {
        **dict.fromkeys(
            (c.Draft, c.ChangeSettings, c.OpenEntries, c.AppointArbiter, c.DismissArbiter, c.Void), ORGANIZER_ALONE
        ),
        **dict.fromkeys((c.Start, c.Enter, c.Readmit, c.Substitute, c.DrawRound, c.SetPairings), STAFF),
        **dict.fromkeys((c.PublishRound, c.BeginRound, c.EndRound), STAFF),
        **dict.fromkeys((c.ExtendRound, c.PauseRound, c.ResumeRound), STAFF),
        **dict.fromkeys((c.Withdraw, c.RequestBye), STAFF | {"player"}),
        **dict.fromkeys((c.RecordForfeit, c.AdjustScore, c.LiftAdjustment, c.Penalize), ARBITERS),
        **dict.fromkeys((c.DeclareConflict, c.WriteNote), ARBITERS),
        **dict.fromkeys((c.TakeCase, c.GiveBackCase), STAFF),
        c.AssignCase: frozenset({"chief"}),
        c.Finish: frozenset({"organizer", "chief"}),
        **dict.fromkeys((c.ReportTables, c.ReportResult, c.ReportCase, c.OpenBoard, c.AmendStandings), CLERK),
        **dict.fromkeys((c.ExpireRound, c.AutoFinish), CLOCK),
    }
)
"""The roles that may give each command. An organizer takes and gives back cases of appeals only (14.5)."""


def role_of(tournament: Tournament | None, by: Actor) -> str | None:
    """The role of an actor now, `chief` among them; None if the actor has none in this tournament."""
    if by.role == "arbiter":
        arbiter = None if tournament is None or by.arbiter is None else tournament.arbiters.get(by.arbiter)
        if arbiter is None or arbiter.dismissed:
            return None
        return "chief" if arbiter.chief else "arbiter"
    if by.role == "player":
        entrant = None if tournament is None or by.entrant is None else tournament.entrants.get(by.entrant)
        return "player" if entrant and any(player.player == by.player for player in entrant.players) else None
    return by.role


def check_role(tournament: Tournament | None, by: Actor, command: c.AnyCommand) -> None:
    """Check that the actor may give this command at all. Raises Refused (2.1)."""
    role = role_of(tournament, by)
    if role not in MAY[type(command)]:
        raise Refused(rulebook.ROLES)
    is_own = not isinstance(command, c.Withdraw | c.RequestBye) or command.entrant == by.entrant
    if role == "player" and not is_own:
        raise Refused(rulebook.ROLES)
    is_for_arbiters = isinstance(command, c.EndRound) and any(
        table.counts_as in {"adjusted", "forfeit"} for table in command.unfinished
    )
    if role == "organizer" and is_for_arbiters:
        raise Refused(rulebook.ROLES, "unfinished")
    if isinstance(command, c.DeclareConflict) and role != "chief" and command.arbiter not in {None, by.arbiter}:
        raise Refused(rulebook.ROLES, "arbiter")
    if role == "organizer" and isinstance(command, c.TakeCase | c.GiveBackCase):
        _check_appeal(tournament, command.case)


def _check_appeal(tournament: Tournament | None, case: str) -> None:
    known = None if tournament is None else tournament.cases.get(case)
    if known is None or known.kind != "appeal":
        raise Refused(rulebook.ROLES, "case")
