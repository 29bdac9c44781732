"""A round of a tournament: its tables, who sits where, and the results that a viewer may know."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from domain.game.outcome import Outcome
from domain.tournament.events.results import ScoreAdjusted
from domain.tournament.numbering import numbers_for, rulings_for, version_for
from domain.tournament.plan import Bye, PlannedTable, PlayerOfEntrant, RulingRef, TableStatus
from domain.tournament.state.rounds import Forfeit, HallResult, Round
from domain.tournament.state.tournament import Tournament
from service.access.grants import Grant
from service.problems import UnknownNumberError
from service.queries.tournaments.look import Look, look
from service.queries.tournaments.sight import hears_of_drafts, reads_drafts, sees_result
from service.queries.tournaments.view import ShownPhase, is_published, round_summary
from service.runtime.context import Referee


class TableResult(msgspec.Struct, frozen=True):
    """The result of a table, read at `version` of it as the viewer counts; 0 for one that was entered in the hall.

    `outcome` is null without one.
    """

    version: int
    state: TableStatus
    outcome: Outcome | None
    rulings: tuple[RulingRef, ...]


class TournamentTable(msgspec.Struct, frozen=True):
    """A table of a round. `seats` has entrant and player for each seat. `entered`: of a result from the hall.

    `result` is null until one is reported, and for a closed board to all who may not know it; so are `adjusted` scores.
    """

    table: str
    number: int
    place: int
    seats: tuple[PlayerOfEntrant, ...]
    meeting: int
    board: int | None
    result: TableResult | None
    forfeit: Forfeit | None
    adjusted: tuple[ScoreAdjusted, ...]
    entered: HallResult | msgspec.UnsetType = msgspec.UNSET


class RoundView(msgspec.Struct, frozen=True):
    """A round at a version, in the viewer's own numbers. Times are in milliseconds since 1970, UTC.

    `begins_at` and `held` are as in the view of the tournament.
    """

    version: int
    round: int
    phase: ShownPhase
    tables: tuple[TournamentTable, ...]
    byes: tuple[Bye, ...]
    started_at: int | None
    deadline: int | None
    expired: bool
    paused: bool
    ended_at: int | None
    begins_at: int | None
    held: bool


async def view_round(referee: Referee, grant: Grant, tournament: str, number: int, at: int | None) -> RoundView:
    """A round as its viewer may know it. Raises UnknownNumberError, and as `look` does."""
    seen = await look(referee, grant, tournament, at)
    played = seen.state.rounds.get(number)
    if played is None or not (hears_of_drafts(seen.viewer) or is_published(played)):
        raise UnknownNumberError
    short = round_summary(seen.state, played, seen.viewer)
    is_full = reads_drafts(seen.state, seen.viewer)
    numbers = numbers_for(seen.state, seen.viewer, "adjustment")
    return RoundView(
        version=seen.version,
        round=number,
        phase=short.phase,
        tables=tuple(
            table_view(seen, played, table, numbers) for table in (played.tables if is_full else played.public_tables)
        ),
        byes=played.byes if is_full else played.public_byes,
        started_at=short.started_at,
        deadline=short.deadline,
        expired=short.expired,
        paused=short.paused,
        ended_at=short.ended_at,
        begins_at=short.begins_at,
        held=short.held,
    )


def table_view(looked: Look, played: Round, plan: PlannedTable, numbers: Mapping[int, int]) -> TournamentTable:
    """A table of a round, with its result for those who may know it. `numbers`: the viewer's, of adjusted scores."""
    state = looked.state
    table = played.played.get(plan.number)
    seen = table is not None and sees_result(state, looked.viewer, plan)
    result = None
    if table is not None and seen and table.reported and table.status is not None:
        result = TableResult(
            version_for(table, table.read, looked.viewer),
            table.status,
            table.outcome,
            rulings_for(table, looked.viewer),
        )
    return TournamentTable(
        table=plan.table,
        number=plan.number,
        place=plan.place,
        seats=plan.seats,
        meeting=plan.meeting,
        board=plan.board,
        result=result,
        forfeit=None if table is None else table.forfeit,
        adjusted=adjusted_at(state, plan.table, numbers) if seen else (),
        entered=table.entered if table is not None and seen and table.entered is not None else msgspec.UNSET,
    )


def adjusted_at(state: Tournament, table: str, numbers: Mapping[int, int]) -> tuple[ScoreAdjusted, ...]:
    """The adjusted scores of a table that count and that the viewer knows of, each with the viewer's number."""
    here = [
        adjusted.event
        for adjusted in state.adjusted.values()
        if adjusted.event.table == table and adjusted.lifted is None
    ]
    return tuple(replace(event, adjustment=numbers[event.adjustment]) for event in here if event.adjustment in numbers)
