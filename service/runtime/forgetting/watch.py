"""A node lets go of all that it keeps of texts once they were forgotten, whoever did it."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

import structlog

from eventstore.ports.event_store import EventStore
from eventstore.ports.failures import StoreUnavailableError
from eventstore.ports.forgetting import Forgotten
from service.proof.forgotten_file import ForgottenFile, ForgottenFileError
from service.runtime.reading.readings import Readings
from service.runtime.table.snapshots import Snapshots
from service.runtime.table.tables import Tables

PERIOD_SECONDS = 0.5
"""How often the log is asked; a wake-up could be lost."""

log = structlog.get_logger()


class ForgettingWatch:
    """Reads on in the list of what was forgotten, and keeps its commitments in the file beside the checkpoints.

    `begin_kept`, once it is set, begins the file of what was acknowledged last anew, as the texts are in it.
    """

    def __init__(
        self, store: EventStore, file: ForgottenFile, tables: Tables, readings: Readings, snapshots: Snapshots | None
    ) -> None:
        self._store = store
        self._file = file
        self._tables = tables
        self._readings = readings
        self._snapshots = snapshots
        self._position = 0
        self.begin_kept: Callable[[], None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Look again and again until cancelled."""
        while True:
            await asyncio.sleep(PERIOD_SECONDS)
            await self.look()

    async def look(self) -> None:
        """Take in what is new; what cannot be taken in just now is still to come."""
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
            live = self._tables.in_memory(stream)
            if live is not None:
                self._readings.forget(live)
            self._tables.forget_texts(stream)
            if self._snapshots is not None:
                await self._snapshots.forget(stream)
            await asyncio.to_thread(self._file.add, commitments)
        if self.begin_kept is not None:
            await asyncio.to_thread(self.begin_kept)
