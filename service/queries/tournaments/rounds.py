"""The rounds and boards of a tournament, with the results that a viewer may know.

A round has its tables and who sits where. A board shows its deal and all its tables once it is open.
"""

import asyncio
from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from domain.game.chance import Chance, Drawn, Prepared
from domain.game.outcome import Outcome
from domain.tournament.boards import is_closed
from domain.tournament.chance import board_seed
from domain.tournament.events.results import ScoreAdjusted
from domain.tournament.numbering import numbers_for, rulings_for, version_for
from domain.tournament.plan import Bye, PlannedTable, PlayerOfEntrant, RulingRef, TableStatus
from domain.tournament.settings.settings import Boards
from domain.tournament.state.rounds import Forfeit, HallResult, Round
from domain.tournament.state.tournament import Tournament
from service.access.grants import Grant
from service.problems import UnknownNumberError
from service.queries.tournaments.view import ShownPhase, is_published, round_summary
from service.queries.tournaments.viewer import (
    Look,
    hears_of_drafts,
    look,
    reads_all,
    reads_drafts,
    sees_board,
    sees_result,
)
from service.record.canonical import CANONICAL
from service.record.codec import Codec
from service.record.requested_rules import rules_requested
from service.record.tournaments import options_of
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


class BoardTable(msgspec.Struct, frozen=True):
    """A table of a board, and the round in which it is played."""

    round: int
    table: TournamentTable


class BoardView(msgspec.Struct, frozen=True):
    """A board at a version, in the viewer's own numbers.

    `seed` and `deal` (null if it is not prepared) are shown when it is open. Then the tables can be read trick by trick
    as tables whose record is open. `groups`: where not all tables had the same deal, the ids of those that had.
    """

    version: int
    board: int
    commitment: str
    prepared: bool
    open: bool
    seed: str | None
    deal: Prepared | None
    tables: tuple[BoardTable, ...]
    groups: tuple[tuple[str, ...], ...] | msgspec.UnsetType = msgspec.UNSET


async def view_board(referee: Referee, grant: Grant, tournament: str, number: int, at: int | None) -> BoardView:
    """A board as its viewer may know it. Raises UnknownNumberError, and as `look` does."""
    seen = await look(referee, grant, tournament, at)
    state = seen.state
    board = next((planned for planned in state.boards if planned.number == number), None)
    if board is None:
        raise UnknownNumberError
    sees_all = reads_all(seen.viewer)
    numbers = numbers_for(state, seen.viewer, "adjustment")
    tables = tuple(
        BoardTable(played.number, table_view(seen, played, plan, numbers))
        for _, played in sorted(state.rounds.items())
        if sees_all or is_published(played)
        for plan in (played.tables if sees_all else played.public_tables)
        if plan.board == number
    )
    is_open = not is_closed(state, number)
    return BoardView(
        version=seen.version,
        board=number,
        commitment=board.commitment,
        prepared=board.prepared,
        open=is_open,
        seed=_seed(state, number) if is_open else None,
        deal=_deal(state, number) if is_open else None,
        tables=tables,
        groups=_groups(state, number) if sees_board(state, seen.viewer, number) else msgspec.UNSET,
    )


class DealExport(msgspec.Struct, frozen=True):
    """The deals of the open boards in a file format of the game, and how a file with them is called."""

    name: str
    text: str


async def export_deals(referee: Referee, grant: Grant, tournament: str, ending: str, at: int | None) -> DealExport:
    """The deals of the open boards at a version, for all viewers the same; closed boards are in no file.

    Raises UnknownNumberError if the tournament has no boards or its game no files with this ending, and as `look` does.
    """
    seen = await look(referee, grant, tournament, at)
    state, codec = seen.state, referee.tables.codec(rules_requested(seen.state.settings.game))
    kind = codec.game.meta.deal_file
    if kind is None or kind.ending != ending or not state.boards:
        raise UnknownNumberError
    text = await asyncio.to_thread(lambda: kind.write(_open_deals(codec, state)))
    return DealExport(f"boards-{tournament}-{seen.version}.{ending}", text)


def _open_deals(codec: Codec, state: Tournament) -> dict[int, Prepared]:
    """The chance of the first deal of each open board.

    In the hall the cards of a board without a prepared deal came from no seed: such a board is left out.
    """
    options = codec.options(CANONICAL.encode(options_of(state.settings)))
    seats = codec.game.meta.two_sides or codec.game.meta.seats[0]
    deals: dict[int, Prepared] = {}
    for board in state.boards:
        prepared = _deal(state, board.number)
        if is_closed(state, board.number) or state.seed is None or (prepared is None and state.settings.in_hall):
            continue
        seed = board_seed(bytes.fromhex(state.seed), board.number)
        chance = Chance(prepared or Prepared(), seed, Drawn())
        codec.game.open(codec.game.initial(seats, options), chance, 1)
        deals[board.number] = chance.outcomes
    return deals


def _groups(state: Tournament, number: int) -> tuple[tuple[str, ...], ...] | msgspec.UnsetType:
    grouped = state.groups.get(number)
    return msgspec.UNSET if grouped is None else grouped.groups


def _seed(state: Tournament, number: int) -> str | None:
    return None if state.seed is None else board_seed(bytes.fromhex(state.seed), number).hex()


def _deal(state: Tournament, number: int) -> Prepared | None:
    deals = state.settings.format.deals if isinstance(state.settings.format, Boards) else None
    return None if deals is None else deals[number - 1]
