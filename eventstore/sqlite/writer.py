"""The writer: one thread that takes all that is waiting into one transaction.

The loop is told once for each batch, after the commit: futures and listeners together, before any waiting coroutine
goes on.
"""

import asyncio
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

import msgspec

from eventstore.batch import EventRow, Request
from eventstore.port import Result, StoreBusyError, StoreUnavailableError
from eventstore.sqlite.session import Session, UnfitError

Answer = Result | Exception | None
Waiting = tuple[Request, asyncio.Future[Any]]


class Limits(msgspec.Struct, frozen=True):
    """How many requests may wait, how many go into one transaction, how many heads of streams are kept in memory."""

    waiting: int = 4096
    batch: int = 256
    heads: int = 16_384


class Writer:
    """Submit on the event loop; the session is used in the writer's thread only. `publish` is called on the loop."""

    def __init__(self, session: Session, limits: Limits, publish: Callable[[Sequence[EventRow]], None]) -> None:
        self._session = session
        self._limits = limits
        self._publish = publish
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[list[Waiting] | None] = SimpleQueue()
        self._collected: list[Waiting] = []
        self._waiting = 0
        self._stopping = False
        self._deserted = False
        self._thread = Thread(target=self._run, name="eventstore-writer", daemon=True)
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether requests are taken and written."""
        return self._thread.is_alive() and not self._stopping and not self._deserted

    def submit(self, request: Request) -> asyncio.Future[Any]:
        """Put a request into the queue; the future is done once it is durable, with a Result if it is an append.

        Raises StoreBusyError if the queue is full, StoreUnavailableError if the writer has stopped.
        """
        if not self.running:
            message = "The event store is closed."
            raise StoreUnavailableError(message)
        if self._waiting >= self._limits.waiting:
            raise StoreBusyError
        future = self._loop.create_future()
        self._waiting += 1
        if not self._collected:
            self._loop.call_soon(self._hand_over)
        self._collected.append((request, future))
        return future

    def _hand_over(self) -> None:
        """Give the thread all that came up in this turn of the loop, at once: it is woken once and not for each."""
        collected, self._collected = self._collected, []
        if collected:
            self._queue.put(collected)

    async def stop(self) -> None:
        """Write what is waiting, then end the thread."""
        if not self._stopping:
            self._stopping = True
            self._hand_over()
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        going = True
        while going and not self._deserted:
            taken: list[Waiting] = []
            handed = self._queue.get()
            while handed is not None:
                taken += handed
                if len(taken) >= self._limits.batch:
                    break
                try:
                    handed = self._queue.get_nowait()
                except Empty:
                    break
            going = handed is not None
            for start in range(0, len(taken), self._limits.batch):
                self._write(taken[start : start + self._limits.batch])

    def _write(self, batch: Sequence[Waiting]) -> None:
        if not batch:
            return
        events: list[EventRow] = []
        answers: Sequence[Answer]
        try:
            answers, events = self._session.write([request for request, _ in batch])
        except UnfitError as unfit:
            if len(batch) > 1:
                # each half by itself, down to the one that cannot be written, so that it fails nobody else
                middle = len(batch) // 2
                self._write(batch[:middle])
                self._write(batch[middle:])
                return
            answers = [unfit.answer]
        except StoreUnavailableError as unavailable:
            answers = [_like(unavailable, unavailable.__cause__) for _ in batch]
        except Exception as error:  # noqa: BLE001 - whatever it is, those who wait must hear of it and the thread go on
            self._session.reconnect()
            problem = StoreUnavailableError("The event store failed while it was writing.")
            answers = [_like(problem, error) for _ in batch]
        try:
            self._loop.call_soon_threadsafe(self._deliver, batch, answers, events)
        except RuntimeError:
            # the loop was closed and the store was not: nobody is left who waits
            self._deserted = True

    def _deliver(self, batch: Sequence[Waiting], answers: Sequence[Answer], events: Sequence[EventRow]) -> None:
        self._waiting -= len(batch)
        for (_, future), answer in zip(batch, answers, strict=True):
            if future.done():
                continue  # whoever waited has been cancelled
            if isinstance(answer, Exception):
                future.set_exception(answer)
            else:
                future.set_result(answer)
        if events:
            self._publish(events)


def _like(problem: StoreUnavailableError, cause: BaseException | None) -> StoreUnavailableError:
    """One for each who waits: an exception collects the traces of all who raise it."""
    own = StoreUnavailableError(*problem.args)
    own.__cause__ = cause
    return own
