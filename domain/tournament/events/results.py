"""Results, boards, forfeits, adjusted scores, penalties (tournament, parts 8 to 11)."""

from typing import ClassVar, Literal

from domain.game.chance import Prepared
from domain.game.outcome import Outcome
from domain.game.personal import Impersonal, Personal
from domain.tournament.events.event import TournamentEvent
from domain.tournament.numbers import AdjustmentNumber, Exact, PenaltyNumber, PublicNumber, Quantity, TableVersion
from domain.tournament.plan import Numbers, RecordedResult, RulingRef, TableStatus

Line = Literal["first", "second"]
Side = Literal["first", "second", "both"]
AdjustmentKind = Literal["assigned", "average_plus", "average", "average_minus", "percent", "points", "none"]
PenaltyUnit = Literal["points", "percent_of_top", "hundredths"]


class ResultReported(TournamentEvent, frozen=True, tag="result_reported"):
    """The first result of a table, read at this version of the table.

    Each viewer is told the version, and those of the rulings, as it counts them; `numbers` is for the log alone.
    """

    table: Impersonal
    version: TableVersion
    state: TableStatus
    outcome: Outcome | None
    rulings: tuple[RulingRef, ...] = ()
    numbers: Numbers = ()


class ResultRevised(TournamentEvent, frozen=True, tag="result_revised"):
    """A later result of a table, after a ruling, an appeal or an undo; else as the first."""

    table: Impersonal
    version: TableVersion
    state: TableStatus
    outcome: Outcome | None
    rulings: tuple[RulingRef, ...] = ()
    numbers: Numbers = ()


WaitsFor = Literal["confirmation", "arbiter"]


class ResultEntered(TournamentEvent, frozen=True, tag="result_entered"):
    """A result of a table in the hall (9.13).

    `waits_for`: whose word it waits for; left out, it is final. `contradicts`: it was entered otherwise before; the
    earlier result stands, and waits for an arbiter. `recorded`: the recorded game that it follows from; with a breach
    that ended the game there may be no outcome. `reason`: why an arbiter corrects a result.
    """

    table: Impersonal
    outcome: Outcome | None
    waits_for: WaitsFor | None = None
    contradicts: bool = False
    recorded: RecordedResult | None = None
    reason: Personal | None = None


class ResultConfirmed(TournamentEvent, frozen=True, tag="result_confirmed"):
    """The result of a table in the hall is final: by another side, an arbiter, or the clock."""

    table: Impersonal


class BoardOpened(TournamentEvent, frozen=True, tag="board_opened"):
    """A board has been played everywhere: its seed, its deal and the records of its tables are open."""

    board: PublicNumber
    seed: Impersonal
    prepared: Prepared | None
    tables: tuple[Impersonal, ...]


class BoardGrouped(TournamentEvent, frozen=True, tag="board_grouped"):
    """The tables of a board that had the same deal, group by group (10.9); one group is the board as it was.

    A table that plays the board later is of the last group.
    """

    board: PublicNumber
    groups: tuple[tuple[Impersonal, ...], ...]
    reason: Personal


class ForfeitRecorded(TournamentEvent, frozen=True, tag="forfeit_recorded"):
    """A table is not played. `present`: the side that was there, or none. `seats`: those absent at a free table."""

    table: Impersonal
    present: Line | None
    reason: Personal
    seats: tuple[PublicNumber, ...] = ()


class ForfeitLifted(TournamentEvent, frozen=True, tag="forfeit_lifted"):
    """A forfeit does not count any more; the table counts as before."""

    table: Impersonal
    reason: Personal


class ScoreAdjusted(TournamentEvent, frozen=True, tag="score_adjusted"):
    """An arbiter's score for one side of a table.

    `adjustment` numbers them. `entrant` gets the score and had side `side`. Of `values` (value, weight), `percent`,
    `points`, `fixed` those of the kind are given.
    """

    SCHEMA: ClassVar[str] = "TournamentScoreAdjusted"

    adjustment: AdjustmentNumber
    table: Impersonal
    board: PublicNumber | None
    entrant: PublicNumber
    side: Line
    kind: AdjustmentKind
    reason: Personal
    values: tuple[tuple[Quantity, Quantity], ...] | None = None
    percent: Exact | None = None
    points: Quantity | None = None
    fixed: bool = False


class AdjustmentLifted(TournamentEvent, frozen=True, tag="adjustment_lifted"):
    """An adjusted score does not count any more."""

    adjustment: AdjustmentNumber
    reason: Personal


class PenaltyGiven(TournamentEvent, frozen=True, tag="penalty_given"):
    """Points are taken off an entrant's total; an amount of 0 is a warning."""

    SCHEMA: ClassVar[str] = "TournamentPenaltyGiven"

    penalty: PenaltyNumber
    entrant: PublicNumber
    unit: PenaltyUnit
    amount: Exact
    reason: Personal


ResultEvent = (
    ResultReported
    | ResultRevised
    | ResultEntered
    | ResultConfirmed
    | BoardOpened
    | BoardGrouped
    | ForfeitRecorded
    | ForfeitLifted
    | ScoreAdjusted
    | AdjustmentLifted
    | PenaltyGiven
)
