"""The events that other processes have appended to streams in memory, read with one query for all who wait."""

import asyncio
from collections.abc import Mapping, Sequence

from eventstore.ports.events import StoredEvent
from eventstore.ports.log import Log

EventsByStream = Mapping[str, Sequence[StoredEvent]]


class NewerEvents:
    """Reads the newer events of streams, one query at a time. Who asks while one is under way shares the next.

    So a query has always begun after the question, and its answer has everything that was durable by then.
    """

    def __init__(self, log: Log) -> None:
        self._log = log
        self._wanted: dict[str, int] = {}
        self._now: asyncio.Task[EventsByStream] | None = None
        self._next: asyncio.Task[EventsByStream] | None = None

    async def after(self, versions: Mapping[str, int]) -> EventsByStream:
        """Return the events of each stream after its version, unchecked. Others may be among them, and earlier ones.

        Raises StoreUnavailableError.
        """
        for stream, version in versions.items():
            self._wanted[stream] = min(version, self._wanted.get(stream, version))
        if self._next is None:
            self._next = asyncio.create_task(self._read(self._now))
        return await asyncio.shield(self._next)

    async def _read(self, before: asyncio.Task[EventsByStream] | None) -> EventsByStream:
        if before is not None:
            await asyncio.wait((before,))
        self._now, self._next = self._next, None
        wanted, self._wanted = self._wanted, {}
        return await self._log.read_each(wanted)
