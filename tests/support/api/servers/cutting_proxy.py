"""A way to a server that breaks: a proxy that cuts each connection after a random number of bytes."""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
from collections.abc import Coroutine
from random import Random
from typing import Any, Self, TypeVar
from urllib.parse import urlsplit

HOST = "127.0.0.1"
PATIENCE = 60.0
RESET = struct.pack("ii", 1, 0)
"""SO_LINGER with no time at all: the connection is reset, and what was not read is lost."""
CHUNK = 65_536
TICK = 0.01
T = TypeVar("T")


class CuttingProxy:
    """Passes bytes on both ways between its clients and a server, as long as its context lasts.

    Each connection is cut once `least` to `most` bytes have come from the server, or before, one time in eight, once up
    to `asked` have come from the client. Half of the cuts are resets. `cuts` counts them; after `limit` of them nothing
    more is cut.
    """

    def __init__(self, url: str, seed: int, limit: int, *, least: int = 0, most: int = 1_200, asked: int = 400) -> None:
        self.cuts = 0
        self._to = urlsplit(url)
        self._random = Random(seed)
        self._limit = limit
        self._bounds = (least, most, asked)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://{HOST}:{self._server.sockets[0].getsockname()[1]}"

    @property
    def done(self) -> bool:
        """Whether it has cut as often as it was to."""
        return self.cuts >= self._limit

    def __enter__(self) -> Self:
        self._thread.start()
        self._server = self._run(asyncio.start_server(self._passed_on, HOST, 0))
        return self

    def __exit__(self, *_: object) -> None:
        self._run(self._stop())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    async def _stop(self) -> None:
        """Break off all connections, also those that are just being made, and wait until each has ended."""
        for listening in self._server.sockets:  # a server closed at once loses what it has just accepted
            self._loop.remove_reader(listening.fileno())
        while under_way := asyncio.all_tasks() - {asyncio.current_task()}:
            for writer in self._writers:
                writer.transport.abort()
            await asyncio.wait(under_way, timeout=TICK)
        self._server.close()

    async def _passed_on(self, client: asyncio.StreamReader, answers: asyncio.StreamWriter) -> None:
        self._writers.add(answers)
        try:
            await self._connection(client, answers)
        finally:
            await self._ended(answers)

    async def _connection(self, client: asyncio.StreamReader, answers: asyncio.StreamWriter) -> None:
        server, requests = await asyncio.open_connection(self._to.hostname, self._to.port)
        self._writers.add(requests)
        told, asked = self._lengths()
        ways = [
            asyncio.create_task(_bytes_on(client, requests, asked)),
            asyncio.create_task(_bytes_on(server, answers, told)),
        ]
        finished, _ = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        if any(way.result() for way in finished):
            self._cut(answers, requests)
        await self._ended(answers, requests)
        await asyncio.gather(*ways)

    async def _ended(self, *writers: asyncio.StreamWriter) -> None:
        for writer in writers:
            writer.close()
        await asyncio.gather(*(writer.wait_closed() for writer in writers), return_exceptions=True)
        self._writers.difference_update(writers)

    def _cut(self, *writers: asyncio.StreamWriter) -> None:
        self.cuts += 1
        reset = self._random.random() < 0.5
        for writer in writers:
            if reset and not writer.is_closing():
                writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
            writer.transport.abort()

    def _lengths(self) -> tuple[int | None, int | None]:
        """How many bytes of the answers and of the requests are passed on; None for all."""
        least, most, asked = self._bounds
        if self.done:
            return None, None
        early = self._random.randint(0, asked) if self._random.random() < 1 / 8 else None
        return self._random.randint(least, most), early


async def _bytes_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, most: int | None) -> bool:
    """Pass bytes on until they end, or so many have been; whether it is time to cut."""
    try:
        while most is None or most > 0:
            found = await reader.read(CHUNK if most is None else min(CHUNK, most))
            if not found:
                writer.write_eof()
                return False
            writer.write(found)
            await writer.drain()
            most = None if most is None else most - len(found)
    except OSError:
        return False
    return True
