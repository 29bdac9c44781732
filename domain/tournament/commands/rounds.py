"""Commands on rounds (tournament, part 9)."""

from typing import Annotated

import msgspec

from domain.tournament.commands.command import (
    CLERK,
    CLOCK,
    REPORTS,
    RUNNING,
    STAFF_AND_DIRECTORS,
    Number,
    TournamentCommand,
    Why,
)
from domain.tournament.events.results import AdjustmentKind, Side
from domain.tournament.numbers import Exact
from domain.tournament.plan import Unfinished

Pairings = Annotated[tuple[tuple[Number, Number | None], ...], msgspec.Meta(max_length=1000)]
Seatings = Annotated[tuple[tuple[Number, ...], ...], msgspec.Meta(max_length=500)]
Rows = Annotated[tuple[tuple[Number, Number, Number, Number, Number], ...], msgspec.Meta(max_length=20_000)]


class DrawRound(TournamentCommand, frozen=True, tag="draw_round"):
    """Draw a round by the format. A round that is published already is drawn again with a reason (9.2)."""

    MAY = STAFF_AND_DIRECTORS
    IN = RUNNING

    round: int
    reason: Why | None = None


class SetPairings(TournamentCommand, frozen=True, tag="set_pairings"):
    """Set a round by hand: `pairings`, or `tables` (free tables), or `rows` (boards); exactly one of them."""

    MAY = STAFF_AND_DIRECTORS
    IN = RUNNING

    round: int
    pairings: Pairings | None = None
    tables: Seatings | None = None
    rows: Rows | None = None
    reason: Why | None = None


class PublishRound(TournamentCommand, frozen=True, tag="publish_round"):
    """Make the pairings of a round public."""

    MAY = STAFF_AND_DIRECTORS
    IN = RUNNING

    round: int


class BeginRound(TournamentCommand, frozen=True, tag="begin_round"):
    """Let the clerk open the tables of a round. The clerk itself begins one whose time has come (9.16)."""

    MAY = STAFF_AND_DIRECTORS | CLERK
    IN = RUNNING

    round: int


class Adjustment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A score that an arbiter gives to a side, or to both (11.2)."""

    side: Side
    kind: AdjustmentKind
    values: tuple[tuple[int, int], ...] | None = None
    percent: Exact | None = None
    points: int | None = None
    fixed: bool = False


class CountUnfinished(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"counts_as": "as"}
):
    """The score of a table that is not over. `adjust` goes with `adjusted`, `present` with `forfeit`."""

    table: str
    counts_as: Unfinished
    adjust: tuple[Adjustment, ...] = ()
    present: str | None = None


class EndRound(TournamentCommand, frozen=True, tag="end_round"):
    """End a round before its last table is over (9.6)."""

    MAY = STAFF_AND_DIRECTORS
    IN = RUNNING

    round: int
    reason: Why
    unfinished: Annotated[tuple[CountUnfinished, ...], msgspec.Meta(max_length=500)] = ()


class ExtendRound(TournamentCommand, frozen=True, tag="extend_round"):
    """Give a round more minutes, 1 to 600."""

    MAY = STAFF_AND_DIRECTORS
    IN = RUNNING

    round: int
    minutes: Number
    reason: Why


class PauseRound(TournamentCommand, frozen=True, tag="pause_round"):
    """Pause the running tables of a round."""

    MAY = STAFF_AND_DIRECTORS
    IN = RUNNING

    round: int
    reason: Why


class ResumeRound(TournamentCommand, frozen=True, tag="resume_round"):
    """Let the tables go on that the pause of the round had paused."""

    MAY = STAFF_AND_DIRECTORS
    IN = RUNNING

    round: int


class HoldRound(TournamentCommand, frozen=True, tag="hold_round"):
    """Let a round not begin by itself before it is released (9.16)."""

    MAY = STAFF_AND_DIRECTORS
    IN = RUNNING

    round: int


class ReleaseRound(TournamentCommand, frozen=True, tag="release_round"):
    """Let a round that is held begin by itself again (9.16)."""

    MAY = STAFF_AND_DIRECTORS
    IN = RUNNING

    round: int


class ExpireRound(TournamentCommand, frozen=True, tag="expire_round"):
    """The clock says that the time of a round is over (9.7)."""

    MAY = CLOCK
    IN = RUNNING

    round: int


class LetTimeStand(TournamentCommand, frozen=True, tag="let_time_stand", rename={"since": "from"}):
    """The clock says that nobody could play from `since` until `back`; the time stands until `until` (9.20)."""

    MAY = CLOCK
    IN = RUNNING

    since: int
    back: int
    until: int


class ReportTables(TournamentCommand, frozen=True, tag="report_tables"):
    """The clerk has opened these tables of a round, by number; `refused`: the game's rule let these not open (15.5)."""

    MAY = CLERK
    IN = REPORTS

    round: int
    tables: tuple[int, ...]
    refused: tuple[int, ...] = ()
