"""The failures of an event store."""

from eventstore.ports.events import Fault


class StoreBusyError(Exception):
    """The queue of waiting appends is full. Try again after `retry_after` seconds."""

    def __init__(self, retry_after: int = 1) -> None:
        super().__init__("the queue of the event store is full")
        self.retry_after = retry_after


class StoreUnavailableError(Exception):
    """The database cannot be read or written at the moment. Nothing was acknowledged.

    The append was almost certainly not written. After a failure during the commit it may have been; a retry with the
    same key gives the answer.
    """


class StoreFullError(StoreUnavailableError):
    """The disk is full, and nothing was written. Reads still work; writes work again when there is room."""


class LogWentBackError(StoreUnavailableError):
    """The log lacks events that were acknowledged, so nothing more is written to it. Reads still work."""

    def __init__(self, message: str = "The log lacks events that were acknowledged.") -> None:
        super().__init__(message)


class StoreLockedError(Exception):
    """Another process has the embedded database open."""


class StreamDamagedError(Exception):
    """A stream is no longer as it was written; `fault` is the first thing wrong with it."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.problem)
        self.fault = fault
