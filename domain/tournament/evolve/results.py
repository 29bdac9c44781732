"""Events on results, boards, forfeits, adjusted scores and penalties."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from domain.tournament.boards import kept_from
from domain.tournament.events.results import (
    AdjustmentLifted,
    BoardGrouped,
    BoardOpened,
    ForfeitLifted,
    ForfeitRecorded,
    PenaltyGiven,
    ResultConfirmed,
    ResultEntered,
    ResultReported,
    ResultRevised,
    ScoreAdjusted,
)
from domain.tournament.plan import Unfinished
from domain.tournament.record import TournamentRecord
from domain.tournament.state.rounds import Forfeit, HallResult, Table
from domain.tournament.state.tournament import Adjusted, GroupedBoard, OpenedBoard, Penalty, Tournament


def _with(tournament: Tournament, table: Table) -> Tournament:
    round_ = tournament.rounds[table.round]
    after = replace(round_, played={**round_.played, table.plan.number: table})
    return replace(tournament, rounds={**tournament.rounds, table.round: after})


def _reported(tournament: Tournament, event: ResultReported | ResultRevised, _: TournamentRecord) -> Tournament:
    table = tournament.table(event.table)
    if table is None:
        return tournament
    after = replace(
        table,
        status=event.state,
        read=event.version,
        reported=tournament.version,
        outcome=event.outcome,
        rulings=event.rulings,
        numbers=event.numbers,
        revised=isinstance(event, ResultRevised),
    )
    return _with(tournament, after)


def _entered(tournament: Tournament, event: ResultEntered, record: TournamentRecord) -> Tournament:
    """One that contradicts changes nothing but that the earlier result waits for an arbiter."""
    table = tournament.table(event.table)
    if table is None:
        return tournament
    if event.contradicts and table.entered is not None:
        return _with(tournament, replace(table, entered=replace(table.entered, waits_for="arbiter")))
    kept = None if event.recorded is None else replace(event.recorded, text=None)
    after = replace(
        table,
        status=table.status if event.outcome is None else "over",
        reported=tournament.version,
        outcome=event.outcome,
        revised=table.entered is not None,
        entered=HallResult(record.by.entrant, record.at, event.waits_for, kept),
    )
    return _with(tournament, after)


def _confirmed(tournament: Tournament, event: ResultConfirmed, _: TournamentRecord) -> Tournament:
    table = tournament.table(event.table)
    if table is None or table.entered is None:
        return tournament
    return _with(tournament, replace(table, entered=replace(table.entered, waits_for=None)))


def _board_opened(tournament: Tournament, event: BoardOpened, _: TournamentRecord) -> Tournament:
    opened = {**tournament.opened_boards, event.board: OpenedBoard(event.board, tournament.version)}
    return replace(tournament, opened_boards=opened)


def _board_grouped(tournament: Tournament, event: BoardGrouped, _: TournamentRecord) -> Tournament:
    """One group is the board as it was."""
    others = {board: grouped for board, grouped in tournament.groups.items() if board != event.board}
    if len(event.groups) > 1:
        others[event.board] = GroupedBoard(event.groups, tournament.version, event.reason)
    return replace(tournament, groups=others)


def _forfeit(tournament: Tournament, event: ForfeitRecorded, _: TournamentRecord) -> Tournament:
    """At a free table each forfeit adds to the seats that are absent."""
    table = tournament.table(event.table)
    if table is None:
        return tournament
    before = table.forfeit.seats if table.forfeit is not None else ()
    seats = tuple(sorted({*before, *event.seats}))
    return _with(tournament, replace(table, forfeit=Forfeit(event.present, seats, tournament.version)))


def _forfeit_lifted(tournament: Tournament, event: ForfeitLifted, _: TournamentRecord) -> Tournament:
    """The table counts as before; after the end of its round it goes on, unless it is void by now."""
    table = tournament.table(event.table)
    if table is None:
        return tournament
    after = _with(tournament, replace(table, forfeit=None))
    round_ = after.rounds[table.round]
    if round_.phase != "ended":
        return after
    unfinished: dict[int, Unfinished] = {**round_.unfinished, table.plan.number: "goes_on"}
    return replace(after, rounds={**after.rounds, table.round: replace(round_, unfinished=unfinished)})


def _adjusted(tournament: Tournament, event: ScoreAdjusted, _: TournamentRecord) -> Tournament:
    adjusted = Adjusted(event, tournament.version, kept_from=kept_from(tournament, event.table))
    return replace(tournament, adjusted={**tournament.adjusted, event.adjustment: adjusted})


def _lifted(tournament: Tournament, event: AdjustmentLifted, _: TournamentRecord) -> Tournament:
    lifted = replace(tournament.adjusted[event.adjustment], lifted=tournament.version)
    return replace(tournament, adjusted={**tournament.adjusted, event.adjustment: lifted})


def _penalty(tournament: Tournament, event: PenaltyGiven, _: TournamentRecord) -> Tournament:
    penalty = Penalty(event.penalty, event.entrant, event.unit, event.amount, event.reason, tournament.version)
    return replace(tournament, penalties={**tournament.penalties, event.penalty: penalty})


ASSIGN: Mapping[type, Callable[[Tournament, Any, TournamentRecord], Tournament]] = MappingProxyType(
    {
        ResultReported: _reported,
        ResultRevised: _reported,
        ResultEntered: _entered,
        ResultConfirmed: _confirmed,
        BoardOpened: _board_opened,
        BoardGrouped: _board_grouped,
        ForfeitRecorded: _forfeit,
        ForfeitLifted: _forfeit_lifted,
        ScoreAdjusted: _adjusted,
        AdjustmentLifted: _lifted,
        PenaltyGiven: _penalty,
    }
)
