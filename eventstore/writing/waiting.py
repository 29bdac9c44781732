"""The waiting room: the requests that wait to be written, their futures, and the writing of a group of them.

An append is admitted only if it can be written at all, whatever the database holds.
"""

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from eventstore.ports.event_store import Written
from eventstore.ports.failures import LogWentBackError, StoreBusyError, StoreFullError, StoreUnavailableError
from eventstore.ports.log import Append, Result, Together
from eventstore.writing.batch import EventRow, Request, appends_in
from eventstore.writing.session import Session, UnfitError

Answer = Result | Exception | None
Telling = Callable[[Written], None]
Settling = Callable[[Written, Sequence[EventRow]], None]
"""Hears of a transaction, and of the events that it has written."""
Caller = Callable[[], object | None]
Keeping = Callable[["Settled"], None]
"""Keeps what was written, outside the database. It blocks, and does not fail."""
SHY_SECONDS = 5.0
SURELY_NOT = (StoreFullError, LogWentBackError)
"""The failures after which surely nothing was written."""
Waiting = tuple[Request, asyncio.Future[Any]]


class Limits(msgspec.Struct, frozen=True):
    """The most requests that may wait, that go into one transaction, and the most heads of streams kept in memory."""

    waiting: int = 4096
    batch: int = 256
    heads: int = 16_384


class Settled(msgspec.Struct, frozen=True):
    """Requests that were written, or cannot be: an answer for each, and the new events.

    `seconds` is how long that took. `failed`: the database could not be written.
    """

    waiting: Sequence[Waiting]
    answers: Sequence[Answer]
    events: Sequence[EventRow]
    seconds: float
    failed: bool


class WaitingRoom:
    """Counts who waits, and answers. Used on the event loop only. `tell` hears of each transaction.

    `caller`: called for each request that comes in; what it returns, unless None, is told with its transaction.
    `in_doubt` hears of the streams of appends whose failure may have come after the commit. Then the log has what no
    answer has told: to all here it is as if another process had appended it.
    """

    caller: Caller | None = None
    in_doubt: Callable[[Mapping[str, int]], None] | None = None

    def __init__(self, limit: int, tell: Settling) -> None:
        self.count = 0
        self._limit = limit
        self._tell = tell
        self._loop = asyncio.get_running_loop()
        self._failed_at: float | None = None
        self._callers: dict[asyncio.Future[Any], object] = {}

    @property
    def well(self) -> bool:
        """Return whether a request that comes in is likely to be written.

        It is not, for a while after the database could not be written, unless it has been since. Asking it would not
        show that its disk is full. After that while somebody has to try.
        """
        return self._failed_at is None or self._loop.time() >= self._failed_at + SHY_SECONDS

    def enter(self, request: Request) -> Waiting:
        """Let a request in. Raises StoreBusyError if the room is full."""
        if self.count >= self._limit:
            raise StoreBusyError
        self.count += 1
        future = self._loop.create_future()
        if self.caller is not None and (caller := self.caller()) is not None:
            self._callers[future] = caller
        return request, future

    def answer(self, settled: Settled) -> None:
        """Answer those whose requests are settled, and let them out.

        Who waits goes on in a later turn of the loop, after `tell`. If `tell` fails, it is answered all the same.
        """
        self.count -= len(settled.waiting)
        self._failed_at = self._loop.time() if settled.failed else None
        callers = self._called(settled) if self._callers else ()
        for (request, future), answer in zip(settled.waiting, settled.answers, strict=True):
            if future.done():
                continue  # whoever waited has been cancelled
            if isinstance(answer, Exception):
                future.set_exception(answer)
                self._doubt(request, answer)
            else:
                future.set_result(answer)
        self._tell(Written(len(settled.waiting), len(settled.events), settled.seconds, callers), settled.events)

    def _doubt(self, request: Request, error: Exception) -> None:
        is_unsure = isinstance(error, StoreUnavailableError) and not isinstance(
            error, StoreFullError | LogWentBackError
        )
        if is_unsure and self.in_doubt is not None:
            appends = appends_in((request,))
            self.in_doubt({append.stream: append.expected + len(append.bodies) for append in appends})

    def _called(self, settled: Settled) -> tuple[object, ...]:
        """Give the callers of these requests, and forget them."""
        return tuple(self._callers.pop(future) for _, future in settled.waiting if future in self._callers)


class Writing(Protocol):
    """The writer that requests go to."""

    @property
    def running(self) -> bool:
        """Return whether requests are taken and written."""

    @property
    def room(self) -> WaitingRoom:
        """The room in which requests wait."""

    def submit(self, request: Request) -> asyncio.Future[Any]:
        """Let it be written; the future is done once it is durable, with a Result if it is an append.

        Raises StoreBusyError, StoreUnavailableError.
        """


def write(session: Session, waiting: Sequence[Waiting]) -> list[Settled]:
    """Write what waits in one transaction; in several, one after the other, if something in it cannot be written."""
    events: list[EventRow] = []
    answers: Sequence[Answer]
    failed = True
    began = time.perf_counter()
    try:
        answers, events = session.write([request for request, _ in waiting])
        failed = False
    except UnfitError as unfit:
        if len(waiting) > 1:
            # each half by itself, down to the one that cannot be written, so that it fails nobody else
            middle = len(waiting) // 2
            return [*write(session, waiting[:middle]), *write(session, waiting[middle:])]
        answers, failed = [unfit.answer], False
    except StoreUnavailableError as unavailable:
        answers = [_like(unavailable, unavailable.__cause__) for _ in waiting]
    except Exception as error:  # noqa: BLE001 - whatever it is, those who wait must hear of it and the writer go on
        session.reconnect()
        problem = StoreUnavailableError("The event store failed while it was writing.")
        answers = [_like(problem, error) for _ in waiting]
    return [Settled(waiting, answers, events, time.perf_counter() - began, failed)]


def closed() -> StoreUnavailableError:
    """Return the error of a store that is not open."""
    return StoreUnavailableError("The event store is closed.")


def _like(problem: StoreUnavailableError, cause: BaseException | None) -> StoreUnavailableError:
    """One for each who waits: an exception collects the traces of all who raise it."""
    own = type(problem)(*problem.args)
    own.__cause__ = cause
    return own


def check_together(request: Together) -> None:
    """Raises ValueError for appends that can never be written together."""
    for append in request.appends:
        check(append)
    if len({append.stream for append in request.appends}) < max(1, len(request.appends)):
        message = "Appends together are to streams that differ, and there is at least one."
        raise ValueError(message)
    if any(append.key is not None for append in request.appends[1:]):
        message = "Of appends together only the first has a key."
        raise ValueError(message)


def check(request: Append) -> None:
    """Raises ValueError for an append that can never be written."""
    if not request.bodies:
        message = "An append needs at least one body."
        raise ValueError(message)
    if (request.expected == 0) is not (request.opening is not None):
        message = "A stream is opened by its first append, and by that alone."
        raise ValueError(message)
    if request.key is not None and "\0" in request.key.scope + request.key.name:
        message = "A key has no NUL characters."
        raise ValueError(message)
