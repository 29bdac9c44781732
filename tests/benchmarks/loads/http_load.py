"""A load generator for HTTP: one kept-open connection for each place, the next request when the last is answered.

It runs in a process of its own, so that it does not share the server's interpreter, and does as little as it can:
requests are ready bytes, of the answers it reads the status, the length and nothing else.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Self

CREATED = b"HTTP/1.1 201 "
LENGTH = b"content-length: "
END = b"\r\n\r\n"


class Refused(Exception):  # noqa: N818 - an answer
    """The server gave another answer than was expected."""


class Line(asyncio.Protocol):
    """One connection. `script` are the requests, sent one after the other; `waits` the seconds that each took."""

    def __init__(self, script: Sequence[bytes], place: int = 0) -> None:
        self.script = script
        self.place = place
        self.waits: list[float] = []
        self.ended = asyncio.get_running_loop().create_future()
        self.ended.set_result(None)
        self._until = 0.0
        self._began = 0.0
        self._got = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport

    def start(self, until: float) -> asyncio.Future[None]:
        """Go on with the script until this time of the performance counter."""
        self.ended = asyncio.get_running_loop().create_future()
        self._until = until
        self._next()
        return self.ended

    def send(self, since: float) -> asyncio.Future[None]:
        """Send one request, which was due at `since`."""
        self.ended = asyncio.get_running_loop().create_future()
        self._until = 0.0
        self._write(since)
        return self.ended

    def _next(self) -> None:
        if time.perf_counter() >= self._until or self.place >= len(self.script):
            self.ended.set_result(None)
            return
        self._write(time.perf_counter())

    def _write(self, since: float) -> None:
        self._began = since
        self._transport.write(self.script[self.place])
        self.place += 1

    def data_received(self, data: bytes) -> None:
        got = self._got + data if self._got else data
        end = got.find(END)
        if end >= 0:
            at = got.index(LENGTH) + len(LENGTH)
            length = int(got[at : got.index(b"\r", at)])
            if len(got) >= end + len(END) + length:
                self._got = b""
                self._answered(got)
                return
        self._got = got

    def _answered(self, got: bytes) -> None:
        if not got.startswith(CREATED):
            self.ended.set_exception(Refused(got.decode()))
            return
        self.waits.append(time.perf_counter() - self._began)
        self._next()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.ended.done():
            self.ended.set_exception(exc or Refused("the server left"))


class Lines:
    """All connections of a load."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines

    @classmethod
    async def to(cls, host: str, port: int, scripts: Sequence[Sequence[bytes]]) -> Self:
        """Connect, one line for each script."""
        loop = asyncio.get_running_loop()
        made = [await loop.create_connection(lambda script=script: Line(script), host, port) for script in scripts]
        return cls([line for _, line in made])

    async def run(self, seconds: float) -> list[float]:
        """Go on with all scripts for so long; the seconds that each request took."""
        until = time.perf_counter() + seconds
        for line in self.lines:
            line.waits = []
        await asyncio.gather(*(line.start(until) for line in self.lines))
        return [wait for line in self.lines for wait in line.waits]

    async def run_at(self, rate: float, seconds: float) -> list[float]:
        """Send so many requests a second, taking turns, however long the answers take.

        A request that waits for the answer to the one before it counts from when it was due.
        """
        loop, apart = asyncio.get_running_loop(), len(self.lines) / rate
        began = time.perf_counter()

        async def keep_sending(line: Line, first: float) -> None:
            line.waits = []
            due = began + first
            while due < began + seconds and line.place < len(line.script):
                pause = due - time.perf_counter()
                if pause > 0:
                    await asyncio.sleep(pause)
                await line.send(due)
                due += apart

        shares = ((line, apart * place / len(self.lines)) for place, line in enumerate(self.lines))
        await asyncio.gather(*(loop.create_task(keep_sending(line, first)) for line, first in shares))
        return [wait for line in self.lines for wait in line.waits]
