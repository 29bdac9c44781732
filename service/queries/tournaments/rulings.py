"""The rulings at the tables of a tournament, as far as a viewer may read them."""

from collections.abc import Iterator, Sequence
from typing import Any

from domain.game.seat import ARBITER_VIEW, SPECTATOR
from domain.table.disputes.events import DisputeRuled
from domain.tournament.exports.rulings import RulingRow
from domain.tournament.state.rounds import Table
from service.problems import UnknownTableError
from service.queries.tournaments.look import Look
from service.queries.tournaments.membership import reads_all
from service.queries.tournaments.sight import sees_board
from service.runtime.context import Referee


async def rulings_of(referee: Referee, found: Look) -> list[RulingRow]:
    """The rulings by round, table and version; for others than arbiters only those at tables whose record is open."""
    viewer = ARBITER_VIEW if reads_all(found.viewer) else SPECTATOR
    rows: list[RulingRow] = []
    for _, round_ in sorted(found.state.rounds.items()):
        for _, table in sorted(round_.played.items()):
            if not table.rulings or not sees_board(found.state, found.viewer, table.plan.board):
                continue
            try:
                live = await referee.tables.get(table.plan.table)
            except UnknownTableError:
                continue
            if reads_all(found.viewer) or live.state.opens_to(viewer):
                first, last = min(one.version for one in table.rulings), min(table.read, live.state.version)
                records = await referee.tables.records_between(live, first, last)
                rows += _rows(found, table, first, records)
    return rows


def _rows(found: Look, table: Table, first: int, records: Sequence[Any]) -> Iterator[RulingRow]:
    """The rulings of a table, each with the events that follow from it by the same command."""
    last = {ruling.dispute: ruling.version for ruling in table.rulings}
    for ruling in table.rulings:
        place = ruling.version - first
        if not 0 <= place < len(records) or not isinstance(records[place].event, DisputeRuled):
            continue
        record = records[place]
        after = [one.event for one in records[place + 1 :] if one.cause == record.cause]
        replaced = last[ruling.dispute] > ruling.version
        kind = "appeal" if record.event.final else "dispute"
        case = found.state.cases.get(f"{table.plan.table}/{kind}/{ruling.dispute}")
        yield RulingRow(
            table.round,
            table.plan.number,
            f"{table.plan.table}/{kind}/{ruling.dispute}",
            record.event.rule,
            record.event.verdict or "",
            tuple(str(event.__struct_config__.tag) for event in after),
            None if case is None else case.arbiter or None,
            "ruled again" if replaced else "final" if record.event.final else None,
        )
