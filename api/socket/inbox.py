"""The messages that a client has sent and nobody has taken yet."""

import asyncio
from collections import deque

from api.socket.wire import GoneError, Wire

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
