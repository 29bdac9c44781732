"""Which tables of a tournament the clerk has to read after a start (tournament.15.2)."""

import asyncio

from domain.tournament.state.rounds import Table
from domain.tournament.state.tournament import Tournament
from service.commands.tournaments.clerk.boards import records_may_open
from service.runtime.context import Referee

AT_ONCE = 50
"""The newer events of so many tables are asked for together."""
RECORD_OPENED = b'"type":"record_opened"'


async def unread_tables(referee: Referee, tournament: Tournament) -> set[str]:
    """The ids of tables with events that the tournament was not told of, and of those whose record is to be opened.

    Raises StoreUnavailableError.
    """
    found: set[str] = set()
    reported: list[Table] = []
    for round_ in tournament.rounds.values():
        for table in round_.played.values():
            if table.status == "running" or (table.status is not None and not table.read):
                found.add(table.plan.table)
            elif table.status is not None:
                reported.append(table)
    for begin in range(0, len(reported), AT_ONCE):
        found |= await _unread(referee, tournament, reported[begin : begin + AT_ONCE])
        await asyncio.sleep(0)
    return found


async def _unread(referee: Referee, tournament: Tournament, tables: list[Table]) -> set[str]:
    newer = await referee.store.read_each({table.plan.table: table.read for table in tables})
    found: set[str] = set()
    for table in tables:
        bodies = [one.body for one in newer.get(table.plan.table, ())]
        told = any(RECORD_OPENED not in body for body in bodies)
        if told or (not bodies and records_may_open(tournament, table.plan.board)):
            found.add(table.plan.table)
    return found
