"""Filling in the docket's missing summaries beside the service, of tables that are older than the summaries."""

import asyncio
from typing import get_args

import structlog

from eventstore.ports.directory import Marked
from eventstore.ports.failures import StoreUnavailableError
from service.problems import ProblemError
from service.queries.docket import entries_of
from service.queries.docket_entry import DocketState, read_kept
from service.runtime.context import Referee

PIECE = 50
RETRY_SECONDS = 10.0

log = structlog.get_logger()


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
