"""The writer: one task that takes all that is waiting into one transaction."""

import asyncio
from collections import deque
from typing import Any

from sqlalchemy.util import await_, greenlet_spawn

from eventstore.postgres.feed import Feed
from eventstore.writing.batch import Request
from eventstore.writing.session import Session
from eventstore.writing.waiting import Keeping, Limits, Settling, Waiting, WaitingRoom, closed, write


class Writer:
    """Submit on the event loop. The listeners hear of new events first, through the feed; then those who wait."""

    def __init__(
        self, session: Session, limits: Limits, feed: Feed, tell: Settling, keep: Keeping | None = None
    ) -> None:
        self._session = session
        self._limits = limits
        self._feed = feed
        self._keep = keep
        self.room = WaitingRoom(limits.waiting, tell)
        self._queue: deque[Waiting] = deque()
        self._filled = asyncio.Event()
        self._stopping = False
        self._task = asyncio.create_task(self._run(), name="eventstore-writer")

    @property
    def running(self) -> bool:
        """Return whether requests are taken and written."""
        return not (self._stopping or self._task.done())

    def submit(self, request: Request) -> asyncio.Future[Any]:
        """Put a request into the queue; the future is done once it is durable, with a Result if it is an append.

        Raises StoreBusyError if the queue is full, StoreUnavailableError if the writer has stopped.
        """
        if not self.running:
            raise closed()
        waiting = self.room.enter(request)
        self._queue.append(waiting)
        self._filled.set()
        return waiting[1]

    async def stop(self) -> None:
        """Write what is waiting, then end the task."""
        self._stopping = True
        self._filled.set()
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        while self._queue or not self._stopping:
            if not self._queue:
                self._filled.clear()
                await self._filled.wait()
                continue
            batch = [self._queue.popleft() for _ in range(min(len(self._queue), self._limits.batch))]
            await greenlet_spawn(self._write, batch)

    def _write(self, batch: list[Waiting]) -> None:
        for settled in write(self._session, batch):
            if self._keep is not None:
                await_(asyncio.to_thread(self._keep, settled))
            if settled.events:
                await_(self._feed.add(settled.events))
            self.room.answer(settled)
