"""A node lets go of all that it keeps of texts once they were forgotten, whoever did it."""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Iterable
from typing import Any

import structlog

from domain.table.core.events import TextForgotten
from eventstore.ports.event_store import EventStore
from eventstore.ports.failures import StoreUnavailableError
from eventstore.ports.forgetting import Forgotten
from service.problems import ProblemError
from service.proof.forgotten_file import ForgottenFile, ForgottenFileError
from service.runtime.reading.readings import Readings
from service.runtime.table.live_table import LiveTable
from service.runtime.table.snapshots import Snapshots
from service.runtime.table.tables import Tables
from service.runtime.tournaments.tournaments import Tournaments

PERIOD_SECONDS = 0.5
"""How often the log is asked; a wake-up could be lost."""

log = structlog.get_logger()


class ForgettingWatch:
    """Reads on in the list of what was forgotten, and keeps its commitments in the file beside the checkpoints.

    `let_go`, once it is set, begins the file of what was acknowledged last anew, as the texts are in it. It takes the
    texts out of what was put aside of it.
    """

    def __init__(
        self,
        store: EventStore,
        file: ForgottenFile,
        tables: Tables,
        readings: Readings,
        snapshots: Snapshots | None,
        tournaments: Tournaments,
    ) -> None:
        self._store = store
        self._file = file
        self._tables = tables
        self._readings = readings
        self._snapshots = snapshots
        self._tournaments = tournaments
        self._position = 0
        self.let_go: Callable[[Collection[bytes]], None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._looking = asyncio.Lock()

    async def run(self) -> None:
        """Look again and again until cancelled."""
        while True:
            await asyncio.sleep(PERIOD_SECONDS)
            await self.look()

    async def look(self) -> None:
        """Take in what is new; what cannot be taken in just now is still to come."""
        async with self._looking:
            try:
                fresh = await self._store.forgetting.forgotten(self._position)
                if fresh:
                    await self.take_in(fresh)
                    self._position = fresh[-1].position
            except (StoreUnavailableError, OSError, ForgottenFileError) as error:
                log.warning("what was forgotten cannot be kept", reason=str(error))

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do work beside whatever else is done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Break off what is done beside."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def take_in(self, fresh: Iterable[Forgotten]) -> None:
        """Let go of all that is kept of these streams. Raises OSError, ForgottenFileError."""
        streams: dict[str, list[bytes]] = {}
        for each in fresh:
            streams.setdefault(each.stream, []).append(each.commitment)
        for stream, commitments in streams.items():
            self._tournaments.forget_texts(stream)
            live = self._tables.in_memory(stream)
            self._tables.forget_texts(stream)
            if self._snapshots is not None:
                await self._snapshots.forget(stream)
            if live is not None:
                await self._renew(live)
            await asyncio.to_thread(self._file.add, commitments)
        if self.let_go is not None:
            await asyncio.to_thread(self.let_go, {commitment for gone in streams.values() for commitment in gone})

    async def _renew(self, live: LiveTable) -> None:
        """Fold a table anew, so that nobody waits for it. Who could not read the texts keeps the answers that it had.

        Else the time of the next answer would tell of a text that is hidden from its reader.
        """
        try:
            fresh = await self._tables.known(live.id)
            records = await self._tables.records_between(fresh, live.version + 1, fresh.version)
        except (ProblemError, StoreUnavailableError):
            self._readings.forget(live)
            return
        audiences = [record.event.audience for record in records if isinstance(record.event, TextForgotten)]
        if None in audiences or fresh.state.is_opened:
            self._readings.forget(live)
            return
        knowing = {seat for seats in audiences for seat in seats or ()}
        self._readings.hand_on(live, fresh, lambda viewer: viewer.role != "arbiter" and viewer.seat not in knowing)
