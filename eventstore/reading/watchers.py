"""The watchers of the streams that other processes append to."""

import asyncio
from collections.abc import Callable, Mapping

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
