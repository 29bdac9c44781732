"""Commands on results and scores (tournament, parts 9 and 11)."""

from typing import Annotated

import msgspec

from domain.tournament.commands.command import (
    ARBITERS,
    CLERK,
    CLOCK,
    DIRECTORS,
    PLAYERS,
    REPORTS,
    RUNNING,
    Number,
    Text,
    TournamentCommand,
    Why,
)
from domain.tournament.events.results import AdjustmentKind, Line, PenaltyUnit, Side
from domain.tournament.numbers import Exact
from domain.tournament.plan import Report

MOST_RECORD = 40_000
"""How many characters a recorded game may have that is entered as a result."""
MOST_TABLES = 500
"""How many tables play a board, for so many are at most in a round (17.1), and no entrant plays it twice."""
TablesAlike = Annotated[tuple[Text, ...], msgspec.Meta(max_length=MOST_TABLES)]
Groups = Annotated[tuple[Annotated[tuple[Number, ...], msgspec.Meta(max_length=64)], ...], msgspec.Meta(max_length=64)]


class ReportResult(TournamentCommand, frozen=True, tag="report_result"):
    """The clerk reports what it read at a table (15.4)."""

    MAY = CLERK
    IN = REPORTS

    report: Report


class EnterResult(TournamentCommand, frozen=True, tag="enter_result"):
    """Enter the result of a game played in the hall (9.13): one of these three.

    `ranking` and `scores` as the game gives them. `value`, at a board: the score of the first side less that of the
    second. `recorded_game`: its text.
    """

    MAY = ARBITERS | PLAYERS
    IN = RUNNING

    table: Text
    ranking: Groups | None = None
    scores: Annotated[tuple[Number, ...], msgspec.Meta(max_length=64)] | None = None
    value: Number | None = None
    recorded_game: Annotated[str, msgspec.Meta(max_length=MOST_RECORD)] | None = None
    reason: Why | None = None


class ConfirmResult(TournamentCommand, frozen=True, tag="confirm_result"):
    """Say that a result from the hall is right (9.13)."""

    MAY = ARBITERS | PLAYERS | CLOCK
    IN = RUNNING

    table: Text


class OpenBoard(TournamentCommand, frozen=True, tag="open_board"):
    """The clerk says that a board has been played out (8.4)."""

    MAY = CLERK
    IN = REPORTS

    board: int


class GroupBoard(TournamentCommand, frozen=True, tag="group_board"):
    """Find that some tables of a board had another deal (10.9): the tables that had the same one are a group."""

    MAY = ARBITERS
    IN = RUNNING

    board: int
    groups: Annotated[tuple[TablesAlike, ...], msgspec.Meta(max_length=MOST_TABLES)]
    reason: Why


class RecordForfeit(TournamentCommand, frozen=True, tag="record_forfeit"):
    """Record that a table is not played (9.9). `seats`: those that are absent at a free table."""

    MAY = ARBITERS | DIRECTORS
    IN = RUNNING

    table: str
    present: Line | None
    reason: Why
    seats: Annotated[tuple[Number, ...], msgspec.Meta(max_length=64)] = ()


class LiftForfeit(TournamentCommand, frozen=True, tag="lift_forfeit"):
    """Let a forfeit that was recorded by mistake count no more (9.11)."""

    MAY = ARBITERS | DIRECTORS
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
