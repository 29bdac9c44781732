"""Rounds and their tables as the events have made them."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from domain.game.outcome import Outcome
from domain.tournament.events.results import Line, WaitsFor
from domain.tournament.events.rounds import EndedBy
from domain.tournament.plan import (
    Bye,
    DrawnBy,
    Engine,
    Numbers,
    PlannedTable,
    RecordedResult,
    RulingRef,
    TableStatus,
    Unfinished,
)

RoundPhase = Literal["drawn", "published", "begun", "started", "ended"]


class Forfeit(msgspec.Struct, frozen=True):
    """A forfeit: the side that was present, or none; at a free table the absent `seats`. `version`: its event's."""

    present: Line | None
    seats: tuple[int, ...] = ()
    version: int = 0


class HallResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """The entry of a result from the hall (9.13).

    `entrant`: whose player entered it; None: an arbiter. `at`: when, in milliseconds since 1970 (UTC).
    `waits_for`: whose word it waits for; None: it is final. `recorded`: the recorded game that it follows from.
    """

    entrant: int | None
    at: int
    waits_for: WaitsFor | None = None
    recorded: RecordedResult | None = None


class Table(msgspec.Struct, frozen=True):
    """A table of a round that has begun.

    `read` is the version of the table at the last report, 0 before any. `status` None: not open yet. `reported` is the
    version of the tournament's event with the last report, `revised` says whether it had one before; `forfeit` and
    adjustments stand beside it. `entered`: a result from the hall, which nobody reports; `read` is 0 then.
    """

    plan: PlannedTable
    round: int
    status: TableStatus | None = None
    refused: bool = False
    read: int = 0
    reported: int = 0
    revised: bool = False
    outcome: Outcome | None = None
    rulings: tuple[RulingRef, ...] = ()
    numbers: Numbers = ()
    forfeit: Forfeit | None = None
    entered: HallResult | None = None

    @property
    def waits(self) -> bool:
        """True if its result from the hall waits for somebody's word."""
        return self.entered is not None and self.entered.waits_for is not None


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """A round. `tables` and `byes` are those drawn last; `published` says whether they are public in this form.

    `deadline`: the end of its time now; while the round is paused, as it was at `paused_at`. `began_at`, `ended_at`:
    milliseconds since 1970 (UTC). `unfinished` has how tables counted that were not over at the end, by number.
    `drawn_in`, `published_in`, `ended_in`: the versions of the tournament in which it was drawn last, published, ended.
    `paused`: the numbers of the tables that the pause stopped. `played`: the tables by number, once it has begun.
    `extended`: the minutes that it has got beside those of the clock.
    """

    number: int
    phase: RoundPhase
    pairings: tuple[tuple[int, ...], ...]
    tables: tuple[PlannedTable, ...]
    byes: tuple[Bye, ...]
    by: DrawnBy
    engine: Engine | None = None
    input: str | None = None
    reason: str | None = None
    public_tables: tuple[PlannedTable, ...] = ()
    public_byes: tuple[Bye, ...] = ()
    began_at: int | None = None
    started_at: int | None = None
    deadline: int | None = None
    expired: bool = False
    extended: int = 0
    paused: tuple[int, ...] = ()
    paused_at: int | None = None
    ended_at: int | None = None
    ended_by: EndedBy | None = None
    drawn_in: int = 0
    published_in: int = 0
    ended_in: int = 0
    unfinished: Mapping[int, Unfinished] = msgspec.field(default_factory=dict)
    played: Mapping[int, Table] = msgspec.field(default_factory=dict)
