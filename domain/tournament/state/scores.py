"""Adjusted scores, penalties and cases as the events have made them."""

import msgspec

from domain.tournament.events.docket import CaseKind
from domain.tournament.events.results import ScoreAdjusted


class Adjusted(msgspec.Struct, frozen=True):
    """An adjusted score, the version of its event, and that of the event that lifted it."""

    event: ScoreAdjusted
    version: int
    lifted: int | None = None


class Penalty(msgspec.Struct, frozen=True):
    """A penalty and the version of its event."""

    penalty: int
    entrant: int
    unit: str
    amount: int | str
    reason: str
    version: int


class Case(msgspec.Struct, frozen=True):
    """A case on the docket; times are milliseconds since 1970 (UTC). `arbiter` has it; 0 stands for the organizer.

    `ruled_by`: the arbiter whose ruling an appeal is against.
    """

    case: str
    table: str | None
    kind: CaseKind
    round: int
    opened_at: int
    arbiter: int | None = None
    closed: bool = False
    ruled_by: int | None = None


class Note(msgspec.Struct, frozen=True):
    """A note among arbiters and organizer."""

    note: int
    case: str | None
    text: str
    by: int | None
    at: int
