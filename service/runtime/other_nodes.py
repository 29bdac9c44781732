"""The acts of other nodes on the same log, noticed by this one."""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from typing import Any

from eventstore.ports.events import StoredEvent
from eventstore.ports.failures import StoreUnavailableError
from eventstore.ports.log import Log
from service.problems import ProblemError
from service.runtime.table.live_table import LiveTable
from service.runtime.table.tables import Tables

TURN = 8
"""After so many tables others get their turn at the event loop."""


def follow_others(store: Log, tables: Tables) -> Callable[[], None]:
    """Move the tables in memory on with what other nodes append, which wakes their feeds; return the way to stop."""
    return store.watch(OtherNodes(tables).notice)


class OtherNodes:
    """Takes in what other nodes append to tables in memory. Another table costs a look-up of its id, and no more.

    While a query for the newer events is under way, tables that move on are noted, and share the next query.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._behind: set[str] = set()
        self._task: asyncio.Task[None] | None = None
        self._later: set[asyncio.Task[None]] = set()

    def notice(self, versions: Mapping[str, int]) -> None:
        """Note which tables have moved on, each with a version that it has reached."""
        behind = [table_id for table_id, version in versions.items() if self._tables.is_behind(table_id, version)]
        if behind:
            self._behind.update(behind)
            if self._task is None:
                self._task = asyncio.create_task(self._catch_up())

    async def _catch_up(self) -> None:
        try:
            while self._behind:
                behind, self._behind = self._behind, set()
                await self._take_in(behind)
        finally:
            self._task = None

    async def _take_in(self, behind: Collection[str]) -> None:
        """Bring tables up to date. If a command holds a table's lock, that is done after it."""
        lives = [live for table_id in behind if (live := self._tables.in_memory(table_id)) is not None]
        for table_id in set(behind).difference(live.id for live in lives):
            self._do_later(self._after_loading(table_id))
        if not lives:
            return
        try:
            newer = await self._tables.newer(lives)
        except StoreUnavailableError:  # whoever needs a table next is told, unless it is over by then
            for live in lives:
                self._tables.forget(live)
            return
        for place, live in enumerate(lives, start=1):
            if live.lock.locked():
                self._do_later(self._after_command(live, newer.get(live.id, ())))
            else:
                self._tables.take_in(live, newer.get(live.id, ()))
            if place % TURN == 0:
                await asyncio.sleep(0)

    async def _after_command(self, live: LiveTable, stored: Sequence[StoredEvent]) -> None:
        async with live.lock:
            self._tables.take_in(live, stored)

    async def _after_loading(self, table_id: str) -> None:
        try:
            await self._tables.get(table_id)
        except (StoreUnavailableError, ProblemError):  # likewise
            live = self._tables.in_memory(table_id)
            if live is not None:
                self._tables.forget(live)

    def _do_later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._later.add(task)
        task.add_done_callback(self._later.discard)
