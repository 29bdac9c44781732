"""The server's protocol for WebSockets without a network: a client that says what it likes, byte by byte."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import Any

from uvicorn.config import Config
from uvicorn.server import ServerState

from api.front.websocket.protocol import LATER_BYTES, SocketProtocol, sharing
from api.front.websocket.quota import BufferBudget
from service.runtime.turns import Turns

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
REQUEST = (
    b"GET /v1/tables/t/play HTTP/1.1\r\nHost: referee\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
MASK = b"\x01\x02\x03\x04"


def frame(opcode: int, payload: bytes = b"", *, fin: bool = True, claims: int | None = None) -> bytes:
    """A frame as a client sends it; `claims`: how long it says it is."""
    length = len(payload) if claims is None else claims
    first = (0x80 if fin else 0) | opcode
    if length < 126:
        head = bytes((first, 0x80 | length))
    elif length < 65_536:
        head = bytes((first, 0x80 | 126)) + struct.pack(">H", length)
    else:
        head = bytes((first, 0x80 | 127)) + struct.pack(">Q", length)
    return head + MASK + bytes(byte ^ MASK[place % 4] for place, byte in enumerate(payload))


def standing() -> float:
    """A clock that stands still, so that a turn of the loop lasts as long as there is work, on a busy machine too."""
    return 0.0


class Network(asyncio.Transport):
    """What lies between both. Keeps what was written; gives what is fed, unless reading is paused."""

    def __init__(self) -> None:
        super().__init__()
        self.written = bytearray()
        self.paused = self.ended = self.aborted = self.closed = False

    def write(self, data: Any) -> None:
        self.written += data

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.ended = True

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = self.aborted = True


class Peer:
    """A client at the protocol, with an application behind that takes messages, `takes` of them at most."""

    def __init__(self, turns: Turns | None = None, hold: BufferBudget | None = None) -> None:
        self.got: list[str | bytes] = []
        self.takes = 1 << 30
        self.over: dict[str, Any] | None = None
        self.network = Network()
        self.hold = hold or BufferBudget()
        config = Config(self._serve, ws_max_size=LATER_BYTES, ws_per_message_deflate=False, log_config=None)
        config.load()
        config.loaded_app = self._serve
        self.protocol: SocketProtocol = sharing(turns or Turns(clock=standing), self.hold)(config, ServerState(), {})
        self._room = asyncio.Event()

    async def _serve(self, _: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while True:
            while len(self.got) >= self.takes:
                self._room.clear()
                await self._room.wait()
            event = await receive()
            if event["type"] == "websocket.disconnect":
                self.over = event
                return
            text = event.get("text")
            self.got.append(text if text is not None else event["bytes"])

    def take(self, most: int) -> None:
        """The application takes no more than so many in all."""
        self.takes = most
        self._room.set()

    async def come(self, hello: bytes | None = frame(TEXT, b"hello")) -> Peer:
        """Open the connection, and greet."""
        self.protocol.connection_made(self.network)
        self.protocol.data_received(REQUEST)
        await settled()
        if hello is not None:
            self.protocol.data_received(hello)
            await settled()
        self.network.written.clear()
        return self

    def leave(self) -> None:
        """The connection is gone."""
        self.protocol.connection_lost(None)

    @property
    def closed_with(self) -> tuple[int, str] | None:
        """Code and reason of the close that the client hears, if there is one: the last frame written."""
        at = 0
        written = self.network.written
        while at < len(written):
            length = written[at + 1]
            if written[at] == 0x80 | CLOSE:
                payload = written[at + 2 : at + 2 + length]
                return int.from_bytes(payload[:2]), payload[2:].decode()
            at += 2 + length
        return None


async def settled(turns: int = 6) -> None:
    """Let the loop turn some times."""
    for _ in range(turns):
        await asyncio.sleep(0)
