"""The listeners to new events, and the watchers of the streams that other processes append to."""

import asyncio
from collections.abc import Callable, Mapping, Sequence

from eventstore.ports.events import StoredEvent
from eventstore.writing.batch import EventRow, stored

Listener = Callable[[Sequence[StoredEvent]], None]


class Listeners:
    """The listeners of a store; they are called on the event loop."""

    def __init__(self) -> None:
        self._listeners: dict[object, tuple[Listener, bool]] = {}

    def add(self, listener: Listener, *, own: bool = True) -> Callable[[], None]:
        """Add a listener; returns the way to stop. `own`: also of what this process has appended."""
        ticket = object()
        self._listeners[ticket] = listener, own

        def stop() -> None:
            self._listeners.pop(ticket, None)

        return stop

    def __bool__(self) -> bool:
        """Return whether there are any."""
        return bool(self._listeners)

    def tell(self, rows: Sequence[EventRow], *, own: bool = True) -> None:
        """Tell all who want to hear of it; one that fails is reported to the loop's exception handler, no other stops.

        `own`: this process has appended them.
        """
        if not self._listeners:
            return
        hearing = [listener for listener, wants_own in self._listeners.values() if wants_own or not own]
        if not hearing:
            return
        events = tuple(map(stored, rows))
        for listener in hearing:
            try:
                listener(events)
            except Exception as error:  # noqa: BLE001 - a listener may fail in any way
                asyncio.get_running_loop().call_exception_handler(
                    {"message": "A listener of the event store failed.", "exception": error}
                )


Watcher = Callable[[Mapping[str, int]], None]


class Watchers:
    """The watchers of a store; they are called on the event loop."""

    def __init__(self) -> None:
        self._watchers: dict[object, Watcher] = {}

    def add(self, watcher: Watcher) -> Callable[[], None]:
        """Add a watcher; returns the way to stop."""
        ticket = object()
        self._watchers[ticket] = watcher

        def stop() -> None:
            self._watchers.pop(ticket, None)

        return stop

    def tell(self, versions: Mapping[str, int]) -> None:
        """Tell all of the streams that others have appended to, each with a version that it has reached.

        One that fails is reported to the loop's exception handler, no other stops.
        """
        if not versions:
            return
        for watcher in tuple(self._watchers.values()):
            try:
                watcher(versions)
            except Exception as error:  # noqa: BLE001 - a watcher may fail in any way
                report = {"message": "A watcher of the event store failed.", "exception": error}
                asyncio.get_running_loop().call_exception_handler(report)
