"""Commands on results and scores (tournament, parts 9 and 11)."""

from domain.tournament.commands.command import TournamentCommand
from domain.tournament.events.results import AdjustmentKind, Line, PenaltyUnit, Side
from domain.tournament.exact import Exact
from domain.tournament.plan import Report


class ReportResult(TournamentCommand, frozen=True, tag="report_result"):
    """The clerk reports what it read at a table (15.4)."""

    report: Report


class OpenBoard(TournamentCommand, frozen=True, tag="open_board"):
    """The clerk says that a board has been played out (8.4)."""

    board: int


class RecordForfeit(TournamentCommand, frozen=True, tag="record_forfeit"):
    """Record that a table is not played (9.9). `seats`: those that are absent at a free table."""

    table: str
    present: Line | None
    reason: str
    seats: tuple[int, ...] = ()


class AdjustScore(TournamentCommand, frozen=True, tag="adjust_score"):
    """Give one side of a table, or both, another score (11.2)."""

    table: str
    side: Side
    kind: AdjustmentKind
    reason: str
    values: tuple[tuple[int, int], ...] | None = None
    percent: Exact | None = None
    points: int | None = None
    fixed: bool = False


class LiftAdjustment(TournamentCommand, frozen=True, tag="lift_adjustment"):
    """Let an adjusted score count no more."""

    adjustment: int
    reason: str


class Penalize(TournamentCommand, frozen=True, tag="penalize"):
    """Take points off an entrant's total; an amount of 0 is a warning."""

    entrant: int
    unit: PenaltyUnit
    amount: Exact
    reason: str
