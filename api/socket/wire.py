"""The wire of a connection: reading and writing messages, with an end for a client that does not read.

Messages that nobody has taken yet lie in an inbox.
"""

import asyncio
from collections import deque
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

AnySocket = WebSocket[Any, Any, Any]
ENCODER = msgspec.json.Encoder()


def text_of(message: msgspec.Struct) -> str:
    """A message as it is sent."""
    return ENCODER.encode(message).decode()


class GoneError(Exception):
    """The client is not there any more."""


class EndedError(Exception):
    """The connection is to be closed, with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


STALLED = 4408
"""Closed as the client did not read, or did not say hello, in time."""


class Wire:
    """A socket that was accepted.

    Nothing is queued here. A sender waits until the transport's own small buffer has room, `patience` seconds at most.
    While answers wait, no more is read than the inbox holds. So a client that does not read cannot make the service
    hold more than that for it.
    """

    def __init__(self, socket: AnySocket, patience: float) -> None:
        self._socket = socket
        self._patience = patience
        self._stalled = False
        self.received = 0

    async def receive(self) -> bytes:
        """The next message. Raises GoneError."""
        try:
            message: Any = await self._socket.receive()
        except WebSocketDisconnect:
            raise GoneError from None
        if message["type"] != "websocket.receive":
            raise GoneError
        self.received += 1
        text: str | None = message.get("text")
        return text.encode() if text is not None else message.get("bytes") or b""

    async def send(self, message: msgspec.Struct) -> None:
        """Send a message. Raises GoneError; EndedError once the client does not read."""
        await self.send_text(text_of(message))

    async def send_text(self, text: str) -> None:
        """Send a message that is text already. Raises as `send` does."""
        if self._stalled:
            raise EndedError(STALLED, "stalled")
        try:
            async with asyncio.timeout(self._patience):
                await self._socket.send({"type": "websocket.send", "bytes": None, "text": text})
        except TimeoutError:
            self._stalled = True
            raise EndedError(STALLED, "stalled") from None
        except (OSError, WebSocketDisconnect):  # servers tell a sender by an OSError that the client has gone
            raise GoneError from None

    async def close(self, code: int, reason: str) -> None:
        """Close the connection. Raises GoneError."""
        try:
            await self._socket.close(code, reason)
        except (OSError, WebSocketDisconnect):
            raise GoneError from None


MOST = 32
"""How many messages wait at most; then the client has to."""
MOST_BYTES = 65_536
"""How many bytes may wait so that one more message is read."""


class Inbox:
    """Reads messages as they come, so that those that came together can be answered together.

    `fill` runs beside the taker. It reads nothing while much waits. So a client that sends and does not read its
    answers cannot make the service hold more for it than that.
    """

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._gone = False
        self._come = asyncio.Event()
        self._taken = asyncio.Event()

    async def fill(self) -> None:
        """Read until the client has gone."""
        while True:
            try:
                sent = await self._wire.receive()
            except GoneError:
                self._gone = True
                self._come.set()
                return
            self._waiting.append(sent)
            self._bytes += len(sent)
            self._come.set()
            while len(self._waiting) >= MOST or self._bytes > MOST_BYTES:
                self._taken.clear()
                await self._taken.wait()

    async def take(self) -> list[bytes]:
        """All messages that wait, in their order, once there is one. Raises GoneError after the last."""
        await self._come.wait()
        result = list(self._waiting)
        if not result:
            raise GoneError
        self._waiting.clear()
        self._bytes = 0
        self._taken.set()
        if not self._gone:
            self._come.clear()
        return result
