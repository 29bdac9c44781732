"""What only one process does at a time."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol


class Duties(Protocol):
    """What only one process does at a time, of all that append to the same log."""

    async def on_duty(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do the work of this name as long as this process is the one on duty for it; no two are at the same time.

        Waits for the duty, then runs `work`. If the duty is lost, as when the database is out of reach, `work` is
        cancelled, and begun anew once the duty is had again. Returns when `work` does, and raises what it raises.
        """

    def exclusively(self, name: str) -> AbstractAsyncContextManager[None]:
        """A context in which only one process is at a time, of all that name the same. Raises StoreUnavailableError."""
