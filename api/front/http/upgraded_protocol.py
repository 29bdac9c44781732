"""A connection that goes on by another protocol."""

import asyncio
from collections.abc import Callable


class UpgradedProtocol(asyncio.Protocol):
    """Hands everything to `protocol`, and tells when the connection is gone.

    So a WebSocket keeps the place that its connection took. What comes is handed over without a detour.
    """

    def __init__(self, protocol: asyncio.Protocol, gone: Callable[[], None]) -> None:
        self.follower = protocol
        self._gone = gone
        for name in ("data_received", "eof_received", "pause_writing", "resume_writing"):
            setattr(self, name, getattr(protocol, name))

    def connection_lost(self, error: Exception | None) -> None:
        """Tell both."""
        self._gone()
        self.follower.connection_lost(error)
