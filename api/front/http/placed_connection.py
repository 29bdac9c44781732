"""A connection of a client: its place, what it waits for, and its end."""

import asyncio
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from api.front.http.bounds import PROGRESS_BYTES
from api.front.http.connection_limiter import Connection, ConnectionLimiter, Line


class PlacedConnection(HttpToolsProtocol):
    """The server's protocol, for a connection that has a place in the crowd, or is one too many.

    Where it waits for its client it stands in a line of the crowd, and in none while it is the service that works.
    """

    def __init__(
        self,
        crowd: ConnectionLimiter,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.address = ""
        self._limiter = crowd
        self._line: Line[Connection] | None = None
        self._placed = False
        self._unsent = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as the class above has it
        """Take a place."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self._placed = self._limiter.enter(self, self.loop.time())
        if self._placed:
            self._wait(self._limiter.idle)

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the place back."""
        self._wait(None)
        for line in (self._limiter.unread, self._limiter.excess, self._limiter.leaving):
            line.leave(self)
        if self._placed:
            self._limiter.gone(self.address)
        super().connection_lost(exc)

    def _wait(self, line: Line[Connection] | None) -> None:
        """Be in this line, and in none if it is None; who is there already keeps its place in it.

        One too many waits in none: its time is short anyway.
        """
        if line is self._line or not self._placed:
            return
        if self._line is not None:
            self._line.leave(self)
        if line is not None:
            line.join(self, self.loop.time())
        self._line = line

    @property
    def _answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def pause_writing(self) -> None:
        """Watch a client that does not take what it is sent."""
        super().pause_writing()
        self._unsent = self.transport.get_write_buffer_size()
        self._limiter.unread.join(self, self.loop.time())

    def resume_writing(self) -> None:
        """Write on."""
        self._limiter.unread.leave(self)
        super().resume_writing()

    def _linger(self) -> None:
        """Let the client read why, and then go."""
        self._limiter.leaving.join(self, self.loop.time())

    def _flush(self) -> None:
        """Watch a client to which something is still to be sent while its connection is closing."""
        self._unsent = self.transport.get_write_buffer_size()
        if self._unsent:
            self._limiter.unread.join(self, self.loop.time())

    def shutdown(self) -> None:
        """The server stops. A request that is on its way, or has begun, is still answered if the server has drained."""
        if not self._limiter.says_farewell() or self._line not in (self._limiter.idle, self._limiter.head):
            super().shutdown()
        elif self._line is self._limiter.idle:
            self._wait(self._limiter.farewell)

    def idle_too_long(self) -> None:
        """End a connection on which nothing is asked."""
        self._line = None
        self._close()

    def too_slow(self) -> None:
        """End a connection on which something was begun and not ended."""
        self._close()

    def unread_too_long(self) -> None:
        """Cut a client off that takes too little, or nothing, of what it is sent."""
        unsent = self.transport.get_write_buffer_size()
        if unsent + PROGRESS_BYTES > self._unsent:
            self.transport.abort()
            return
        self._unsent = unsent
        self._limiter.unread.join(self, self.loop.time())

    def give_way(self) -> None:
        """End at once."""
        self.transport.abort()

    def _close(self) -> None:
        """Close, unless the client has not even taken what it was sent."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            self.transport.close()
