"""The event loop of the service: how it hears on each system that it shall stop, and how long it is held.

Everybody else waits while it is held.
"""

import asyncio
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec

STOP = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGBREAK") if hasattr(signal, name))
"""The signals that stop the service. Only Windows has the last one: Ctrl-Break."""


def event_loop() -> asyncio.AbstractEventLoop:
    """A new event loop: uvloop's, or the one of Python where uvloop is not installed, as on Windows."""
    if find_spec("uvloop") is None:
        return asyncio.new_event_loop()
    import uvloop  # noqa: PLC0415 - not every system has it

    return uvloop.new_event_loop()


@contextmanager
def at_stop_signals(act: Callable[[int], None]) -> Iterator[None]:
    """During the context call `act` on the running event loop for each signal in `STOP`, with its number.

    The loops of Windows take no handlers of signals. There Python's own handler hands the signal to the loop.
    """
    loop = asyncio.get_running_loop()
    before = {}
    for number in STOP:
        try:
            loop.add_signal_handler(number, act, number)
        except NotImplementedError:
            before[number] = signal.signal(number, lambda got, _frame: loop.call_soon_threadsafe(act, got))
    try:
        yield
    finally:
        for number in STOP:
            if number in before:
                signal.signal(number, before[number])
            else:
                loop.remove_signal_handler(number)


LOOK_SECONDS = 0.02
"""How long after one look the next one is due. Twice as often costs twice as much: here half a percent of a core."""

Clock = Callable[[], float]


class Holds:
    """Looks at the event loop again and again, and reports each time that it came to its look too late.

    It reports the processor time, in seconds, that the thread of the loop used until then: at most as much as the look
    was late. So nothing is reported where the machine had no time for the process. Of a hold the part before the look
    was due is missing, `every` at most. `wall` and `used` are the clocks: of time, and of the thread's.
    """

    def __init__(
        self,
        tell: Callable[[float], None],
        every: float = LOOK_SECONDS,
        wall: Clock = time.perf_counter,
        used: Clock = time.thread_time,
    ) -> None:
        self._tell = tell
        self._every = every
        self._wall, self._used = wall, used
        self._due = self._before = 0.0

    def begin(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin the time until the next look. To be called in the thread of the loop."""
        self._before = self._used()
        self._due = self._wall() + self._every
        self._timer = loop.call_later(self._every, self._look, loop)

    def end(self) -> None:
        """Look no more."""
        self._timer.cancel()

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        held = min(self._wall() - self._due, self._used() - self._before)
        if held > 0:
            self._tell(held)
        self.begin(loop)


@contextmanager
def reported_holds(tell: Callable[[float], None]) -> Iterator[None]:
    """Tell of the holds of the running loop during the context."""
    holds = Holds(tell)
    holds.begin(asyncio.get_running_loop())
    try:
        yield
    finally:
        holds.end()
