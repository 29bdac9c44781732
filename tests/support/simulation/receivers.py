"""Receivers of webhooks beside a simulated service, in place of the network."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, get_args

import anyio
import msgspec
from anyio.abc import ByteStream

from tests.support.simulation.node import LIFE

HOST = "127.0.0.1"
REACH = {"hook_networks": "127.0.0.0/8", "hook_http": True, "hook_ports": "1-65535", "hook_seconds": 2}
"""Settings of a service that sends to the receivers, and waits two seconds for an answer."""
PAUSES = (0.5, 1.0, *(2.0,) * 60)
"""Seconds before each further attempt. No receiver fails for so long that its webhook is disabled."""
Failure = Literal["refuses", "hangs at", "loses", "is away for"]
"""A receiver answers with 500, never answers, breaks off before its answer, or cannot be reached."""
Mode = Literal["takes"] | Failure
FAILURES: tuple[Failure, ...] = get_args(Failure)
TAKEN = b"HTTP/1.1 204 Taken\r\n\r\n"
REFUSED = b"HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n"


class Came(msgspec.Struct, frozen=True):
    """A message that came to the receiver at a port: its id and body, when, and what was done with it."""

    port: int
    id: str
    body: bytes
    at: float
    mode: Mode


class Receivers:
    """What came to all of them. `mode` is what they do, up to the time `until`; then they take everything.

    `tell` is told of each message.
    """

    def __init__(self) -> None:
        self.tell: Callable[[str], None] = lambda _: None
        self.came: list[Came] = []
        self.mode: Mode = "takes"
        self.until = 0.0

    def mode_now(self) -> Mode:
        """Return what they do with a message now."""
        return self.mode if asyncio.get_running_loop().time() < self.until else "takes"

    async def connect(self, _: str, port: int) -> ByteStream:
        """Return a connection to the receiver at a port. Raises OSError."""
        await asyncio.sleep(0)
        if self.mode_now() == "is away for":
            self.tell(f"       the receiver at {port} is away for a message")
            message = "Nobody is there."
            raise OSError(message)
        return Call(self, port)


async def resolve(host: str, _: int) -> Sequence[str]:
    """Return the address of a receiver: its host is one already."""
    return [host]


class Call(ByteStream):
    """A connection to a receiver. What a node that was killed still sends arrives nowhere."""

    def __init__(self, receivers: Receivers, port: int) -> None:
        self._receivers = receivers
        self._port = port
        self._mode: Mode = "hangs at"

    async def send(self, item: bytes) -> None:
        """Take a whole request."""
        life = LIFE.get()
        if life is not None and life.is_over:
            return
        head, _, body = item.partition(b"\r\n\r\n")
        headers = dict(line.split(": ", 1) for line in head.decode().split("\r\n")[1:])
        self._mode = self._receivers.mode_now()
        self._receivers.tell(f"       the receiver at {self._port} {self._mode} {headers['webhook-id']}")
        now = asyncio.get_running_loop().time()
        self._receivers.came.append(Came(self._port, headers["webhook-id"], body, now, self._mode))

    async def receive(self, _: int = 65_536) -> bytes:
        """Return the whole answer. Raises EndOfStream."""
        await asyncio.sleep(0)
        if self._mode == "hangs at":
            await asyncio.Event().wait()
        if self._mode == "loses":
            raise anyio.EndOfStream
        return TAKEN if self._mode == "takes" else REFUSED

    async def send_eof(self) -> None:
        """Take note of nothing."""

    async def aclose(self) -> None:
        """Take note of nothing."""

    @property
    def extra_attributes(self) -> Mapping[Any, Callable[[], Any]]:
        """Return what is known of the connection: nothing."""
        return {}
