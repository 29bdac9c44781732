"""WebSockets as the server talks them: a client that does not read cannot keep its connection for ever."""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class SocketProtocol(WebSocketsSansIOProtocol):
    """The server's protocol, with two differences.

    A close does not wait for room in the buffer, and a client that does not answer it in time is cut off together
    with what is still buffered for it. When the server stops, the application ends its connections itself, so that a
    message that is being decided is still answered.
    """

    async def send(self, message: Any) -> None:
        """Send what the application says."""
        if message["type"] == "websocket.close":
            self.writable.set()
        await super().send(message)
        if self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def shutdown(self) -> None:
        """Leave an open connection to the application, which is told to stop too."""
        if not self.handshake_complete or self.close_sent:
            super().shutdown()
