"""A way to a server that can be cut and mended: what is under way breaks, and nothing new gets through meanwhile."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any, NamedTuple, Self, TypeVar
from urllib.parse import urlsplit

HOST = "127.0.0.1"
PATIENCE = 60.0
CHUNK = 65_536
T = TypeVar("T")


class Spoken(NamedTuple):
    """What was said on one connection: all bytes that a client sent, and all that it received."""

    sent: bytearray
    received: bytearray


class Way:
    """Passes bytes on between clients and a server, as long as its context lasts. `spoken` has all of them."""

    def __init__(self, url: str) -> None:
        self._to = urlsplit(url)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._is_cut = False
        self.spoken: list[Spoken] = []

    @property
    def url(self) -> str:
        """Where it listens."""
        assert self._server is not None
        return f"http://{HOST}:{self._server.sockets[0].getsockname()[1]}"

    def __enter__(self) -> Self:
        self._thread.start()
        self._server = self._run(asyncio.start_server(self._passed_on, HOST, 0))
        return self

    def __exit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        self.cut()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    def cut(self) -> None:
        """Break all connections, and every new one."""
        self._is_cut = True
        self._run(self._close())

    def mend(self) -> None:
        """Let connections through again."""
        self._is_cut = False

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    async def _close(self) -> None:
        for writer in [*self._writers]:
            writer.transport.abort()

    async def _passed_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        there, back = await asyncio.open_connection(self._to.hostname, self._to.port)
        self._writers |= {writer, back}
        spoken = Spoken(bytearray(), bytearray())
        self.spoken.append(spoken)
        try:
            await asyncio.gather(_pumped(reader, back, spoken.sent), _pumped(there, writer, spoken.received))
        finally:
            self._writers -= {writer, back}
            for one in (writer, back):
                one.transport.abort()


async def _pumped(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, heard: bytearray) -> None:
    """Pass on what comes, until one of the two ends is gone."""
    try:
        while data := await reader.read(CHUNK):
            heard += data
            writer.write(data)
            await writer.drain()
    except OSError:
        return
    finally:
        writer.close()
