"""The event loop of the service, and how it hears on each system that it shall stop."""

import asyncio
import signal
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
