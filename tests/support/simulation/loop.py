"""An event loop that draws by a seed which step comes next, in a time of its own."""

from __future__ import annotations

import asyncio
import contextvars
import heapq
import threading
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")

LONGEST_RUN = 3600.0
"""So many seconds of its own time a run takes at most; one that hangs would go on for ever."""


class StuckError(AssertionError):
    """Nothing is left to do, or the time is over, and the run has not come to its end."""


class NumberedTask(asyncio.Task[T]):
    """A task whose hash is its number in the run, so that sets of tasks have the same order in each run."""

    def __init__(self, coro: Coroutine[Any, Any, T], number: int, **how: Any) -> None:
        self._number = number
        super().__init__(coro, **how)

    def __hash__(self) -> int:
        """Return the number."""
        return self._number


class NumberedFuture(asyncio.Future[Any]):
    """A future, likewise."""

    def __init__(self, number: int, loop: asyncio.AbstractEventLoop) -> None:
        self._number = number
        super().__init__(loop=loop)

    def __hash__(self) -> int:
        """Return the number."""
        return self._number


class SeededLoop(asyncio.AbstractEventLoop):
    """Runs coroutines in one thread. The same seed gives the same order of steps, and another seed another one.

    Each step that is ready gets its place by lot among all that are. With the probability `held` it is held back for up
    to `longest` seconds, as by a busy machine, a slow disk or another thread. No second passes in truth: when nothing
    is ready, the loop's time goes on to the next step.
    """

    def __init__(self, seed: int, *, held: float = 0.15, longest: float = 0.2) -> None:
        self.random = Random(seed)
        self.steps = 0
        self._made = 0
        self.failures: list[dict[str, Any]] = []
        self._held = held
        self._longest = longest
        self._now = 0.0
        self._end = LONGEST_RUN
        self._waiting: list[tuple[float, float, asyncio.Handle]] = []
        self._tasks: set[asyncio.Task[Any]] = set()
        self._thread = threading.get_ident()
        self._running = False

    def run(self, main: Coroutine[Any, Any, T]) -> T:
        """Run to the end, then cancel what still runs. Raises StuckError; and what a callback or task let out."""
        task = self.create_task(main)
        try:
            self._run_until(task)
        finally:
            left = [one for one in self._tasks if not one.done()]
            for one in left:
                one.cancel()
            self._end = self._now + LONGEST_RUN
            if left:
                self._run_until(self.create_task(asyncio.wait(left)))
        result = task.result()
        if self.failures:
            raise AssertionError(self.failures[0]["message"]) from self.failures[0].get("exception")
        return result

    def _run_until(self, task: asyncio.Task[Any]) -> None:
        self._running = True
        asyncio._set_running_loop(self)  # noqa: SLF001 - asyncio has it for those who write a loop
        try:
            while not task.done():
                self._step(task)
        finally:
            asyncio._set_running_loop(None)  # noqa: SLF001 - as above, asyncio has it for loops
            self._running = False

    def _step(self, task: asyncio.Task[Any]) -> None:
        if not self._waiting or self._now > self._end:
            message = f"after {self.steps} steps and {self._now:.1f} s: {task!r}"
            raise StuckError(message)
        when, _, handle = heapq.heappop(self._waiting)
        self._now = max(self._now, when)
        if not handle.cancelled():
            self.steps += 1
            handle._run()  # noqa: SLF001 - only a loop runs handles

    def _put(self, when: float, handle: asyncio.Handle) -> None:
        if threading.get_ident() != self._thread:
            message = "Another thread would come between, when it likes."
            raise RuntimeError(message)
        if self.random.random() < self._held:
            when += self.random.uniform(0.0, self._longest)
        heapq.heappush(self._waiting, (when, self.random.random(), handle))

    def time(self) -> float:
        """Seconds since the beginning of the run."""
        return self._now

    def call_soon(
        self, callback: Callable[..., object], *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.Handle:
        """Have it called when its turn comes."""
        handle = asyncio.Handle(callback, args, self, context)
        self._put(self._now, handle)
        return handle

    call_soon_threadsafe = call_soon

    def call_later(
        self, delay: float, callback: Callable[..., object], *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.TimerHandle:
        """Have it called so many seconds later, or somewhat after that."""
        return self.call_at(self._now + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[..., object], *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.TimerHandle:
        """Have it called at this time, or somewhat later."""
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        self._put(max(when, self._now), handle)
        return handle

    def create_future(self) -> asyncio.Future[Any]:
        """Make a future of this loop."""
        self._made += 1
        return NumberedFuture(self._made, self)

    def create_task(self, coro: Coroutine[Any, Any, T], **how: Any) -> asyncio.Task[T]:
        """Make a task; its first step comes when its turn comes."""
        self._made += 1
        task = NumberedTask(coro, self._made, loop=self, **how)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def run_in_executor(self, _: object, func: Callable[..., T], *args: Any) -> asyncio.Future[T]:
        """Call it when its turn comes, here and not in a thread; whoever waits hears of it when that turn comes."""
        future: asyncio.Future[T] = self.create_future()

        def call() -> None:
            if future.done():
                return
            try:
                future.set_result(func(*args))
            except Exception as error:  # noqa: BLE001 - whoever waits for it is told
                future.set_exception(error)

        self.call_soon(call)
        return future

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """Note what nobody took care of; the run fails by it."""
        self.failures.append(context)

    def is_running(self) -> bool:
        """Whether it runs now."""
        return self._running

    def is_closed(self) -> bool:
        """Whether it is closed: it has nothing to close."""
        return False

    def get_task_factory(self) -> None:
        """Say that tasks are made as usual."""

    def get_debug(self) -> bool:
        """Whether asyncio checks more than usual."""
        return False

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Take in that a timer was cancelled: it is passed over when its time comes."""
