"""The records of the tables of a tournament, held against what the tournament says of them."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from domain.game.chance import Prepared
from domain.game.interface import AnyGame
from domain.game.rule import Refused
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.disputes.events import DisputeRuled
from domain.table.fold import advance, fold
from domain.tournament.chance import board_seed
from domain.tournament.events.results import ResultReported, ResultRevised
from domain.tournament.plan import RulingRef
from domain.tournament.settings.settings import Boards
from domain.tournament.state.rounds import Table
from domain.tournament.state.tournament import Tournament
from domain.witness.readjudication import Deviation
from service.proof.note import PublicKey
from service.proof.read_record import FaultError, read_record
from service.proof.record_form import OpenedHeader
from service.proof.tournament_archive.manifest import ArchiveFault, record_of
from service.proof.verify_record import verify_record
from service.record.codec import Codec
from service.record.readjudicate import read_bodies
from service.record.tournaments import options_of

Reported = ResultReported | ResultRevised


def table_faults(
    table: str, data: bytes, key: PublicKey, tournament: Tournament, reports: Sequence[Reported]
) -> Iterator[ArchiveFault]:
    """Yield what is wrong with the record of a table: by itself, and beside what the tournament says."""
    name = record_of(table)
    try:
        for _ in verify_record(data, key, {}):
            pass
        record = read_record(data, key)
    except FaultError as fault:
        yield ArchiveFault(name, fault.problem, fault.version)
        return
    read = read_bodies(record.bodies, None, record.texts)
    known = tournament.table(table)
    if isinstance(read, Deviation) or not isinstance(record.header, OpenedHeader):
        yield ArchiveFault(name, "It is not the record of an opened table.")
    elif record.header.table != table or known is None:
        yield ArchiveFault(name, "It is the record of a table that the tournament has not opened.")
    else:
        game, records = read
        yield from (ArchiveFault(name, problem) for problem in _opening_faults(game, records, tournament, known))
        yield from result_faults(name, game, records, reports)


def _opening_faults(game: AnyGame, records: Sequence[AnyRecord], tournament: Tournament, table: Table) -> Iterator[str]:
    """Return whether it was opened as the tournament has it: game, options, seats, seed and deal of the board (8.2)."""
    state = fold(game, records[:1])
    settings, plan = tournament.settings, table.plan
    if state.game_id != settings.game or state.seats != len(plan.seats):
        yield "It was not opened for the game and the seats of the tournament."
        return
    try:
        if state.options != Codec(game).options(msgspec.json.encode(options_of(settings))):
            yield "It was not opened with the options of the tournament."
    except Refused:
        yield "It was not opened with the options of the tournament."
    if plan.board is None:
        return
    if state.seed != board_seed(bytes.fromhex(tournament.seed or ""), plan.board):
        yield f"It was not opened with the seed of board {plan.board}."
    deals = settings.format.deals if isinstance(settings.format, Boards) else None
    deal = Prepared() if deals is None else next(iter(deals[plan.board - 1 : plan.board]), None)
    if state.prepared != deal:
        yield f"It was not opened with the deal of board {plan.board}."
    if state.reveal != "arbiter" or state.added is not None:
        yield f"It was not opened as a table of board {plan.board} is: its record could be read too early."


def result_faults(
    name: str, game: AnyGame, records: Sequence[AnyRecord], reports: Sequence[Reported]
) -> Iterator[ArchiveFault]:
    """Yield each reported result that does not follow from the record of the table."""
    rulings = [
        RulingRef(record.event.dispute, version)
        for version, record in enumerate(records, start=1)
        if isinstance(record.event, DisputeRuled)
    ]
    for report, state in _states(game, records, reports):
        known = tuple(ruling for ruling in rulings if ruling.version <= report.version)
        if state is None:
            yield ArchiveFault(name, f"A result was reported of its event {report.version}, which it has not.")
        elif not _is_result(state, report) or report.rulings != known:
            yield ArchiveFault(name, "It does not fit the result that was reported of it.", report.version)
    yield from end_faults(name, game, records, reports)


def end_faults(
    name: str, game: AnyGame, records: Sequence[AnyRecord], reports: Sequence[Reported]
) -> Iterator[ArchiveFault]:
    """Yield a fault if the record of the table ends with another result than was reported last."""
    if reports and reports[-1].state == "over":
        last = fold(game, records)
        if last.status != "void" and last.outcome != reports[-1].outcome:
            yield ArchiveFault(name, "It ends with another result than was reported last.")


def _is_result(state: TableState, report: Reported) -> bool:
    """Return whether a table in this state has the result that was reported of it."""
    match report.state:
        case "void":
            return state.status == "void" and report.outcome is None
        case "over":
            return state.is_over and state.status != "void" and report.outcome == state.outcome
        case "running":
            disputed = any(dispute.waits for dispute in state.docket)
            return report.outcome is None and (not state.is_over or disputed)


def _states(
    game: AnyGame, records: Sequence[Any], reports: Sequence[Reported]
) -> Iterator[tuple[Reported, TableState | None]]:
    """The state of the table at each report; reports come in the order of their versions."""
    state: TableState | None = None
    for report in reports:
        version = report.version
        if not 1 <= version <= len(records):
            yield report, None
            continue
        if state is not None and state.version <= version:
            state = advance(game, state, records[state.version : version])
        else:
            state = None
        state = state or fold(game, records[:version])
        yield report, state
