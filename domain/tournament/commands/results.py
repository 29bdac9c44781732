"""Commands on results and scores (tournament, parts 9 and 11)."""

from typing import Annotated

import msgspec

from domain.tournament.commands.command import ARBITERS, CLERK, REPORTS, RUNNING, Number, Text, TournamentCommand, Why
from domain.tournament.events.results import AdjustmentKind, Line, PenaltyUnit, Side
from domain.tournament.exact import Exact
from domain.tournament.plan import Report


class ReportResult(TournamentCommand, frozen=True, tag="report_result"):
    """The clerk reports what it read at a table (15.4)."""

    MAY = CLERK
    IN = REPORTS

    report: Report


class OpenBoard(TournamentCommand, frozen=True, tag="open_board"):
    """The clerk says that a board has been played out (8.4)."""

    MAY = CLERK
    IN = REPORTS

    board: int


class RecordForfeit(TournamentCommand, frozen=True, tag="record_forfeit"):
    """Record that a table is not played (9.9). `seats`: those that are absent at a free table."""

    MAY = ARBITERS
    IN = RUNNING

    table: str
    present: Line | None
    reason: Why
    seats: Annotated[tuple[Number, ...], msgspec.Meta(max_length=64)] = ()


class LiftForfeit(TournamentCommand, frozen=True, tag="lift_forfeit"):
    """Let a forfeit that was recorded by mistake count no more (9.11)."""

    MAY = ARBITERS
    IN = RUNNING

    table: str
    reason: Why


class AdjustScore(TournamentCommand, frozen=True, tag="adjust_score"):
    """Give one side of a table, or both, another score (11.2)."""

    MAY = ARBITERS
    IN = RUNNING

    table: Text
    side: Side
    kind: AdjustmentKind
    reason: Why
    values: Annotated[tuple[tuple[Number, Number], ...], msgspec.Meta(max_length=64)] | None = None
    percent: Exact | None = None
    points: Number | None = None
    fixed: bool = False


class LiftAdjustment(TournamentCommand, frozen=True, tag="lift_adjustment"):
    """Let an adjusted score count no more."""

    MAY = ARBITERS
    IN = RUNNING

    adjustment: int
    reason: Why


class Penalize(TournamentCommand, frozen=True, tag="penalize"):
    """Take points off an entrant's total; an amount of 0 is a warning."""

    MAY = ARBITERS
    IN = RUNNING

    entrant: Number
    unit: PenaltyUnit
    amount: Exact
    reason: Why
