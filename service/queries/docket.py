"""The arbiter's docket lists what waits for the arbiter, across tables.

A page is one question to the directory, however long the tables are and wherever they are. The docket reads a table
only if the directory has no summary of it, and then stores the summary there. Tables that are older than the
summaries get theirs beside the running service.
"""

import asyncio
from collections.abc import Sequence
from typing import get_args

import msgspec
import structlog

from eventstore.ports.directory import Marked, Summary
from eventstore.ports.failures import StoreBusyError, StoreUnavailableError
from service.access.grants import Grant
from service.problems import NotAllowedError, ProblemError, RecordDamagedError
from service.queries.docket_entry import (
    DocketState,
    DocketTable,
    damaged_entry,
    docket_entry,
    from_kept,
    kept_bytes,
    read_kept,
    with_questions,
)
from service.queries.tournaments.cases import visible_cases
from service.queries.tournaments.viewer import look
from service.record.directory import mark_of
from service.runtime.context import Referee

PAGE = 50

log = structlog.get_logger()


class Docket(msgspec.Struct, frozen=True, omit_defaults=True):
    """Tables at which something waits or was decided, newest first.

    `next` is the cursor of the next page, null if this is the last. `logs_away`: the numbers of the logs that cannot be
    reached now. What lies in them is not listed.
    """

    tables: tuple[DocketTable, ...]
    next: str | None
    logs_away: tuple[int, ...] = ()


async def list_docket(referee: Referee, grant: Grant, *, state: DocketState, before: str | None, limit: int) -> Docket:
    """A page of the docket: of all tables for the organizer of all, of its own for others. Raises NotAllowedError.

    An arbiter of a tournament sees the tables of it, but for the closed boards that are kept from it (tournament.14.6).
    """
    if not grant.arbitrates:
        raise NotAllowedError
    if grant.tournament and grant.table is None:
        return await _of_tournament(referee, grant, state, before, max(1, min(limit, PAGE)))
    if grant.table is not None:
        live = await referee.tables.get(grant.table)
        own = docket_entry(live.id, live.game, live.state, state)
        return Docket((with_questions(own),) if before is None and own.is_listed else (), None)
    size = max(1, min(limit, PAGE))
    marked = await referee.store.marked(state, owner=grant.owner or None, before=before, limit=size + 1)
    tables = await entries_of(referee, marked[:size], state)
    return Docket(tuple(map(with_questions, tables)), marked[size - 1].stream if len(marked) > size else None)


async def _of_tournament(referee: Referee, grant: Grant, state: DocketState, before: str | None, size: int) -> Docket:
    """A page of the tables that have cases: open ones, or none any more."""
    seen = await look(referee, grant, grant.tournament)
    newest: dict[str, str] = {}
    waiting = set[str]()
    for case in visible_cases(seen).values():
        if case.table is not None:
            newest[case.table] = max(newest.get(case.table, ""), f"{case.opened_at:016}-{case.table}")
            waiting |= set() if case.closed else {case.table}
    places = sorted(
        (place for table, place in newest.items() if (table in waiting) == (state == "waiting")), reverse=True
    )
    rest = [place for place in places if before is None or place < before]
    entries = [await _entry(referee, place.partition("-")[2], seen.state.settings.game, state) for place in rest[:size]]
    listed = (entry for entry in entries if entry.is_listed or entry.damaged)
    return Docket(tuple(map(with_questions, listed)), rest[size - 1] if len(rest) > size else None)


async def _entry(referee: Referee, table: str, game: str, state: DocketState) -> DocketTable:
    try:
        apart = await referee.tables.apart(table)
    except RecordDamagedError:
        return damaged_entry(table, game)
    return docket_entry(apart.id, apart.game, apart.state, state)


async def entries_of(referee: Referee, marked: Sequence[Marked], state: DocketState) -> list[DocketTable]:
    """Return the docket's entries of tables with this mark; the directory stores those that had to be read."""
    tables: list[DocketTable] = []
    fresh: list[Summary] = []
    for table in marked:
        kept = None if referee.tables.is_known_damaged(table.stream) else read_kept(table.summary)
        if kept is not None and table.version < kept.version:
            tables.append(damaged_entry(table.stream, table.category))  # events are missing at its end
        elif kept is not None and kept.is_whole:
            tables.append(from_kept(table.stream, table.category, table.version, kept))
        else:
            entry, still = await _read(referee, table, state)
            tables.append(entry)
            if still and kept is None:
                fresh.append(Summary(table.stream, entry.version, kept_bytes(entry)))
    if fresh:
        await _keep(referee, fresh)
    return tables


async def _read(referee: Referee, marked: Marked, state: DocketState) -> tuple[DocketTable, bool]:
    """A table from its record, and whether its mark is right; one that cannot be read is listed all the same."""
    try:
        table = await referee.tables.apart(marked.stream)
    except RecordDamagedError:
        return damaged_entry(marked.stream, marked.category), False
    entry = docket_entry(table.id, table.game, table.state, state)
    return entry, mark_of(table.game, table.state) == state


async def _keep(referee: Referee, fresh: Sequence[Summary]) -> None:
    """Keep what was found; whoever asked is answered without it, and the next who asks tries again."""
    try:
        await referee.store.put_summaries(fresh)
    except (StoreBusyError, StoreUnavailableError) as error:
        log.warning("docket_not_kept", tables=len(fresh), problem=str(error))


PIECE = 50
RETRY_SECONDS = 10.0


async def fill_docket(referee: Referee) -> None:
    """Go once through the marked tables, and read each of which nothing is kept in the form of this program.

    One table after the other is read, and folded in pieces; so all others have their turn meanwhile. While the
    database cannot be reached it waits.
    """
    for state in get_args(DocketState):
        before: str | None = None
        while True:
            try:
                marked = await referee.store.marked(state, before=before, limit=PIECE)
                await _fill(referee, marked, state)
            except StoreUnavailableError as error:
                referee.reach.failed("docket", error)
                await asyncio.sleep(RETRY_SECONDS)
                continue
            if len(marked) < PIECE:
                break
            before = marked[-1].stream


async def _fill(referee: Referee, marked: list[Marked], state: DocketState) -> None:
    for entry in marked:
        if read_kept(entry.summary) is None:
            try:
                await entries_of(referee, [entry], state)
            except ProblemError as problem:
                log.warning("docket_not_filled", table=entry.stream, problem=problem.code)
