"""A load generator for WebSockets: one connection for each table, with several messages under way on it."""

from __future__ import annotations

import asyncio
import struct
import time
from collections.abc import Sequence
from typing import Self

import msgspec

from tests.benchmarks.loads.http_load import END, Refused
from tests.benchmarks.support.course import Course

HANDSHAKE = (
    "GET /v1/tables/{table}/play HTTP/1.1\r\nHost: referee\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
SWITCHED, TEXT, SHORT = b"HTTP/1.1 101 ", 0x81, 126
LONG_MARK, MASKED = 126, 0x80
PING, PONG = 0x89, 0x8A


def framed(text: bytes) -> bytes:
    """A text message as a client sends it; the mask is four zeros, which leave the bytes as they are."""
    if len(text) < SHORT:
        return bytes((TEXT, MASKED | len(text))) + b"\0\0\0\0" + text
    return bytes((TEXT, MASKED | LONG_MARK)) + struct.pack(">H", len(text)) + b"\0\0\0\0" + text


def messages(course: Course) -> list[bytes]:
    """The arbiter enters every move of the course: with a key, and for the version at which it is to count."""
    return [
        framed(
            b'{"type":"play","id":%d,"key":"m-%d","expects":%d,"seat":%d,"move":%s}'
            % (place, place, step.version, step.seat, step.move)
        )
        for place, step in enumerate(course.steps)
    ]


class Socket(asyncio.Protocol):
    """One connection at one table, `window` messages at most unanswered."""

    def __init__(self, course: Course, window: int) -> None:
        self.course = course
        self.script = messages(course)
        self.sent = self.answered = 0
        self.left = False
        self.ended = asyncio.get_running_loop().create_future()
        self.welcome = asyncio.get_running_loop().create_future()
        self._window = window
        self._until = 0.0
        self._got = b""
        self._upgraded = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        transport.write(HANDSHAKE.format(table=self.course.table).encode())

    def start(self, until: float) -> asyncio.Future[None]:
        """Go on until this time of the performance counter; ends when all that was sent is answered."""
        self.ended = asyncio.get_running_loop().create_future()
        self._until = until
        self._go_on()
        return self.ended

    @property
    def is_over(self) -> bool:
        """Whether all moves of the course are made."""
        return self.answered == len(self.script)

    def leave(self) -> None:
        self.left = True
        self._transport.abort()

    def _go_on(self) -> None:
        if time.perf_counter() < self._until:
            room = self._window - (self.sent - self.answered)
            ready = self.script[self.sent : self.sent + room]
            if ready:
                self._transport.write(b"".join(ready))
                self.sent += len(ready)
        if self.sent == self.answered and not self.ended.done():
            self.ended.set_result(None)

    def data_received(self, data: bytes) -> None:
        got = self._got + data
        if not self._upgraded:
            end = got.find(END)
            if end < 0:
                self._got = got
                return
            if not got.startswith(SWITCHED):
                raise Refused(got.decode())
            self._upgraded = True
            got = got[end + len(END) :]
            hello = {"type": "hello", "token": self.course.arbiter, "notices": False}
            self._transport.write(framed(msgspec.json.encode(hello)))
        at, before = 0, self.answered
        while (after := self._frame(got, at)) is not None:
            at = after
        self._got = got[at:]
        if self.answered > before:
            self._go_on()

    def _frame(self, got: bytes, at: int) -> int | None:
        """Take the frame at this place; where the next one begins, None if it is not all there."""
        if len(got) < at + 4:
            return None
        length, start = got[at + 1], at + 2
        if length == LONG_MARK:
            length, start = int.from_bytes(got[at + 2 : at + 4], "big"), at + 4
        if len(got) < start + length:
            return None
        if got[at] == PING:
            self._transport.write(bytes((PONG, MASKED | length)) + b"\0\0\0\0" + got[start : start + length])
        elif got.startswith(b'{"type":"answer"', start):
            self.answered += 1
        elif got.startswith(b'{"type":"welcome"', start):
            self.welcome.set_result(None)
        else:
            self.ended.set_exception(Refused(got[start : start + length].decode(errors="replace")))
        return start + length

    def connection_lost(self, exc: Exception | None) -> None:
        for waiting in (self.welcome, self.ended):
            if not (self.left or waiting.done()):
                waiting.set_exception(exc or Refused("the server left"))


class Sockets:
    """All places of the hall: each plays its tables one after the other."""

    def __init__(self, host: str, port: int, hall: Sequence[Sequence[Course]], window: int) -> None:
        self._address = (host, port)
        self._left = [list(courses) for courses in hall]
        self._window = window
        self._sockets: list[Socket] = []

    async def connect(self) -> Self:
        """Sit down at the first tables."""
        self._sockets = [await self._next(left) for left in self._left]
        return self

    def leave(self) -> None:
        """Leave all tables."""
        for one in self._sockets:
            one.leave()

    async def _next(self, left: list[Course]) -> Socket:
        loop, course = asyncio.get_running_loop(), left.pop(0)
        _, socket = await loop.create_connection(lambda: Socket(course, self._window), *self._address)
        await socket.welcome
        return socket

    async def run(self, seconds: float) -> int:
        """Play for so long; how many moves were answered."""
        until = time.perf_counter() + seconds
        return sum(await asyncio.gather(*(self._play(place, until) for place in range(len(self._sockets)))))

    async def _play(self, place: int, until: float) -> int:
        done = 0
        while time.perf_counter() < until:
            socket = self._sockets[place]
            before = socket.answered
            await socket.start(until)
            done += socket.answered - before
            if socket.is_over:
                socket.leave()
                self._sockets[place] = await self._next(self._left[place])
        return done
