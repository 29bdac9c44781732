"""Cases, conflicts and notes of the arbiters (tournament, part 14)."""

from typing import Literal

from domain.game.personal import Impersonal, Personal
from domain.tournament.events.event import TournamentEvent
from domain.tournament.numbers import NoteNumber, PublicNumber

CaseKind = Literal[
    "claim",
    "dispute",
    "appeal",
    "undo",
    "pause",
    "clock",
    "unfinished",
    "opening",
    "call",
    "result",
    "breach",
    "begin",
]
CallReason = Literal["lead", "dropped", "slow", "other"]
"""Why a player calls: who leads, something fell, the others are slow, something else (14.10)."""


class CaseOpened(TournamentEvent, frozen=True, tag="case_opened"):
    """Something waits for an arbiter. The id is `<table>/<kind>/<number>`; of a round, `round-<r>/<kind>/<number>`.

    `accused`: the seats complained of. `ruled_by`: the arbiter whose ruling an appeal is against. Of a call, whose id
    is `entrant-<n>/call/<number>`: the `entrant` that calls, the `table` where it sits, why, and its `text` (14.10).
    """

    case: Impersonal
    table: Impersonal | None
    kind: CaseKind
    round: PublicNumber
    accused: tuple[PublicNumber, ...] = ()
    ruled_by: PublicNumber | None = None
    entrant: PublicNumber | None = None
    why: CallReason | None = None
    text: Personal | None = None


class CaseTaken(TournamentEvent, frozen=True, tag="case_taken"):
    """An arbiter has taken a case."""

    case: Impersonal
    table: Impersonal | None
    kind: CaseKind
    arbiter: PublicNumber | None


class CaseGivenBack(TournamentEvent, frozen=True, tag="case_given_back"):
    """Nobody has the case any more."""

    case: Impersonal
    table: Impersonal | None
    kind: CaseKind
    arbiter: PublicNumber | None


class CaseAssigned(TournamentEvent, frozen=True, tag="case_assigned"):
    """The chief arbiter has given a case to an arbiter."""

    case: Impersonal
    table: Impersonal | None
    kind: CaseKind
    arbiter: PublicNumber
    reason: Personal


class CaseClosed(TournamentEvent, frozen=True, tag="case_closed"):
    """The table waits no longer for it. `arbiter`: who had it. `text`: what a call was answered.

    Who has called hears of the calls before its own without the `case`, which is empty.
    """

    case: Impersonal
    table: Impersonal | None
    kind: CaseKind
    arbiter: PublicNumber | None
    text: Personal | None = None


class ConflictDeclared(TournamentEvent, frozen=True, tag="conflict_declared"):
    """An arbiter does not rule where this entrant plays."""

    arbiter: PublicNumber
    entrant: PublicNumber


class NoteWritten(TournamentEvent, frozen=True, tag="note_written"):
    """A note among arbiters and organizer."""

    note: NoteNumber
    case: Impersonal | None
    text: Personal


DocketEvent = CaseOpened | CaseTaken | CaseGivenBack | CaseAssigned | CaseClosed | ConflictDeclared | NoteWritten
