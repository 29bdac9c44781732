"""Adjusted scores, penalties and cases as the events have made them."""

import msgspec

from domain.tournament.events.docket import CaseKind
from domain.tournament.events.results import ScoreAdjusted


class Adjusted(msgspec.Struct, frozen=True):
    """An adjusted score, the version of its event, and that of the event that lifted it.

    `kept_from`: the arbiters from whom a conflict kept it when it happened (tournament.14.6).
    """

    event: ScoreAdjusted
    version: int
    lifted: int | None = None
    kept_from: frozenset[int] = frozenset()


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
    """A note among arbiters and organizer, and the version of its event. `kept_from` as of an adjusted score."""

    note: int
    case: str | None
    text: str
    by: int | None
    at: int
    version: int = 0
    kept_from: frozenset[int] = frozenset()
