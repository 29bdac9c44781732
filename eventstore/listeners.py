"""Who wants to hear of new events."""

import asyncio
from collections.abc import Callable, Sequence

from eventstore.batch import EventRow, stored
from eventstore.port import StoredEvent

Listener = Callable[[Sequence[StoredEvent]], None]


class Listeners:
    """The listeners of a store; they are called on the event loop."""

    def __init__(self) -> None:
        self._listeners: dict[object, Listener] = {}

    def add(self, listener: Listener) -> Callable[[], None]:
        """Add a listener; returns the way to stop."""
        ticket = object()
        self._listeners[ticket] = listener

        def stop() -> None:
            self._listeners.pop(ticket, None)

        return stop

    def tell(self, rows: Sequence[EventRow]) -> None:
        """Tell all; one that fails is reported to the loop's exception handler and stops no other."""
        if not self._listeners:
            return
        events = tuple(map(stored, rows))
        for listener in tuple(self._listeners.values()):
            try:
                listener(events)
            except Exception as error:  # noqa: BLE001 - a listener may fail in any way
                asyncio.get_running_loop().call_exception_handler(
                    {"message": "A listener of the event store failed.", "exception": error}
                )
