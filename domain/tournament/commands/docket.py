"""Commands on the docket (tournament, part 14)."""

from typing import Annotated

import msgspec

from domain.tournament.commands.command import (
    ARBITERS,
    CHIEF,
    CLERK,
    DIRECTORS,
    LATER,
    OPEN,
    PLAYERS,
    REPORTS,
    RUNNING,
    STAFF,
    Number,
    Text,
    TournamentCommand,
    Why,
)
from domain.tournament.events.docket import CallReason, CaseKind


class ReportCase(TournamentCommand, frozen=True, tag="report_case"):
    """The clerk says that something waits for an arbiter, or waits no longer (`open` false) (14.1).

    `ruled_by`: the arbiter who gave the ruling that an appeal is against. `accused`: the seats complained of.
    """

    MAY = CLERK
    IN = REPORTS

    case: str
    table: str | None
    kind: CaseKind
    round: int
    open: bool
    ruled_by: int | None = None
    accused: tuple[int, ...] = ()


class TakeCase(TournamentCommand, frozen=True, tag="take_case"):
    """Take a case, so that nobody else rules on it."""

    MAY = STAFF
    IN = LATER

    case: str


class GiveBackCase(TournamentCommand, frozen=True, tag="give_back_case"):
    """Let others take the case."""

    MAY = STAFF
    IN = LATER

    case: str


class AssignCase(TournamentCommand, frozen=True, tag="assign_case"):
    """The chief gives a case to an arbiter."""

    MAY = CHIEF
    IN = LATER

    case: str
    arbiter: Number
    reason: Why


class CallArbiter(TournamentCommand, frozen=True, tag="call_arbiter"):
    """Call an arbiter, for one's own entrant (14.10)."""

    MAY = PLAYERS
    IN = RUNNING

    why: CallReason
    text: Text | None = None


class CloseCase(TournamentCommand, frozen=True, tag="close_case"):
    """Answer a call, with a text or without (14.10)."""

    MAY = ARBITERS | DIRECTORS
    IN = LATER

    case: str
    text: Text | None = None


class DeclareConflict(TournamentCommand, frozen=True, tag="declare_conflict"):
    """Declare a conflict with an entrant: one's own; the chief declares that of any arbiter."""

    MAY = ARBITERS
    IN = OPEN | LATER

    entrant: Number
    arbiter: Number | None = None


class WriteNote(TournamentCommand, frozen=True, tag="write_note"):
    """Write a note among arbiters and organizer, on a case or on none."""

    MAY = ARBITERS
    IN = OPEN | LATER

    text: Annotated[str, msgspec.Meta(max_length=8192)]
    case: Text | None = None
