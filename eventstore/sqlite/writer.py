"""The writer: one thread that takes all that is waiting into one transaction.

The loop is told once for each batch, after the commit: futures and listeners together, before any waiting coroutine
goes on.
"""

import asyncio
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from eventstore.writing.batch import EventRow, Request
from eventstore.writing.session import Session
from eventstore.writing.waiting import Limits, Settled, Telling, Waiting, WaitingRoom, closed, write

Publishing = Callable[[Sequence[EventRow]], None]


class Writer:
    """Submit on the event loop; the session is used in the writer's thread only. `publish` is called on the loop."""

    def __init__(self, session: Session, limits: Limits, publish: Publishing, tell: Telling) -> None:
        self.session = session
        self._limits = limits
        self._publish = publish
        self._loop = asyncio.get_running_loop()
        self.room = WaitingRoom(limits.waiting, tell)
        self.queue: SimpleQueue[list[Waiting] | None] = SimpleQueue()
        self._collected: list[Waiting] = []
        self._stopping = False
        self._deserted = False
        self._ended = False
        self.thread = Thread(target=self._live, name="eventstore-writer", daemon=True)
        self.thread.start()

    @property
    def running(self) -> bool:
        """Whether requests are taken and written."""
        return not (self._stopping or self._deserted or self._ended)

    def submit(self, request: Request) -> asyncio.Future[Any]:
        """Put a request into the queue; the future is done once it is durable, with a Result if it is an append.

        Raises StoreBusyError if the queue is full, StoreUnavailableError if the writer has stopped.
        """
        if not self.running:
            raise closed()
        waiting = self.room.enter(request)
        if not self._collected:
            self._loop.call_soon(self._hand_over)
        self._collected.append(waiting)
        return waiting[1]

    def _hand_over(self) -> None:
        """Give the thread all that came up in this turn of the loop, at once: it is woken once and not for each."""
        collected, self._collected = self._collected, []
        if collected:
            self.queue.put(collected)

    async def stop(self) -> None:
        """Write what is waiting, then end the thread."""
        if not self._stopping:
            self._stopping = True
            self._hand_over()
            self.queue.put(None)
        await asyncio.to_thread(self.thread.join)

    def _live(self) -> None:
        try:
            self._run()
        finally:
            self._ended = True

    def _run(self) -> None:
        going = True
        while going and not self._deserted:
            taken: list[Waiting] = []
            handed = self.queue.get()
            while handed is not None:
                taken += handed
                if len(taken) >= self._limits.batch:
                    break
                try:
                    handed = self.queue.get_nowait()
                except Empty:
                    break
            going = handed is not None
            for start in range(0, len(taken), self._limits.batch):
                for settled in write(self.session, taken[start : start + self._limits.batch]):
                    self._report(settled)

    def _report(self, settled: Settled) -> None:
        try:
            self._loop.call_soon_threadsafe(self._deliver, settled)
        except RuntimeError:
            # the loop was closed and the store was not: nobody is left who waits
            self._deserted = True

    def _deliver(self, settled: Settled) -> None:
        self.room.answer(settled)
        if settled.events:
            self._publish(settled.events)
