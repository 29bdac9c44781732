"""A client and its connection without a network: the protocol of the server over a transport that only remembers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from uvicorn.config import Config
from uvicorn.server import ServerState

from api.front.http.bounds import REFUSED, Bounds
from api.front.http.connection_limiter import ConnectionLimiter
from api.front.http.http_protocol import HttpProtocol
from api.front.http.proxies import Proxies

SOON = 60
"""Turns of the event loop after which everything is done that can be."""
NEVER = 10.0**6
"""Seconds: the time of these tests stands still, so nothing may look at the clock of the event loop."""
BOUNDS = {
    "connections": 10,
    "address_connections": 10,
    "head_seconds": 10,
    "body_seconds": 60,
    "keep_alive_seconds": 75,
    "stall_seconds": 10,
}


class Transport(asyncio.Transport):
    """What the server writes, and whether it has ended the connection; `unread`: nobody takes what it writes."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address
        self.written = b""
        self.ended = ""
        self.unread = 0
        self.protocol: Any = None

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return (self.address, 1) if name == "peername" else default

    def write(self, data: bytes) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.ended in ("closed", "aborted")

    def close(self) -> None:
        self.ended = self.ended or "closed"

    def abort(self) -> None:
        self.ended = "aborted"

    def write_eof(self) -> None:
        self.ended = "lingers"

    def get_write_buffer_size(self) -> int:
        return self.unread

    def pause_reading(self) -> None:
        """Nothing is read here anyway."""

    def resume_reading(self) -> None:
        """As `pause_reading`."""

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.protocol


class Socket(asyncio.Protocol):
    """A WebSocket's protocol that only remembers."""

    def __init__(self, **_: Any) -> None:
        self.received = b""
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Nothing is said."""

    def data_received(self, data: bytes) -> None:
        self.received += data

    def connection_lost(self, _: Exception | None) -> None:
        self.lost = True


class House:
    """A server with these bounds. The application answers with the body that it was sent, or why it was refused.

    `app` serves instead of that one, and `proxies` are believed. `asked` are the requests that came to it, with their
    fields; `now` is the time, which stands still; `draining` whether it was told to stop.
    """

    def __init__(self, app: Any = None, proxies: Proxies | None = None, **bounds: float) -> None:
        self.now = 0.0
        self.asked: list[tuple[str, str, list[tuple[bytes, bytes]]]] = []
        self.steps: Callable[[], Awaitable[None]] | None = None
        self.draining = False
        self.crowd = ConnectionLimiter(Bounds(**{**BOUNDS, **bounds}), NEVER, proxies, lambda: self.draining)
        self._config = Config(
            app or self.app, log_config=None, ws=Socket, lifespan="off", interface="asgi3", proxy_headers=False
        )
        self._config.load()
        self._state = ServerState()

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        self.asked.append((scope["method"], scope["path"], list(scope["headers"])))
        body = b""
        more = True
        while more and scope["path"] != "/unread":
            event = await receive()
            body += event.get("body", b"")
            more = event.get("more_body", False)
        if self.steps is not None:
            await self.steps()
        said = scope["state"].get(REFUSED, "").encode() or b"got " + body
        headers = [(b"content-length", str(len(said)).encode()), (b"fields", str(len(scope["headers"])).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": said})

    def time(self) -> float:
        return self.now

    def create_task(self, *given: Any, **more: Any) -> asyncio.Task[Any]:
        return asyncio.get_running_loop().create_task(*given, **more)

    @property
    def tasks(self) -> set[asyncio.Task[None]]:
        """What is being worked on."""
        return set(self._state.tasks)

    def guest(self, address: str = "1.2.3.4") -> Guest:
        """A client that connects."""
        loop: Any = self
        return Guest(HttpProtocol(self.crowd, self._config, self._state, {}, loop), address)

    def later(self, seconds: float) -> None:
        """Let time go by."""
        self.now += seconds
        self.crowd.end_late(self.now)


class Guest:
    """A client on its connection."""

    def __init__(self, protocol: HttpProtocol, address: str) -> None:
        self.protocol = protocol
        self.transport = Transport(address)
        self.transport.protocol = protocol
        protocol.connection_made(self.transport)

    @property
    def said(self) -> bytes:
        """What it was answered."""
        return self.transport.written

    @property
    def ended(self) -> str:
        """How the server has ended the connection, if it has."""
        return self.transport.ended

    async def sends(self, *data: bytes) -> bytes:
        """Send these bytes, each in a turn of its own; all answers so far."""
        for one in data:
            self.transport.protocol.data_received(one)
            await turns(1)
        await turns()
        return self.said

    def leaves(self) -> None:
        """The connection is gone."""
        self.transport.protocol.connection_lost(None)


async def turns(count: int = SOON) -> None:
    """Let the event loop go on."""
    for _ in range(count):
        await asyncio.sleep(0)
