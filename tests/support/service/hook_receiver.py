"""A receiver of webhooks on loopback, which does to a request whatever the test says."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, Literal

import msgspec

Mode = Literal["ok", "fail", "gone", "drop", "cut", "hang", "redirect", "flood", "endless_head"]
FLOOD = 100 << 20
"""Bytes of the longest answer."""
CHUNK = b"x" * 65_536
MODES: tuple[Mode, ...] = ("ok", "fail", "drop", "cut", "redirect", "flood")


class Received(msgspec.Struct, frozen=True):
    """A request: its headers in small letters, its body, and what was done to it."""

    path: str
    headers: dict[str, str]
    body: bytes
    mode: Mode

    @property
    def json(self) -> dict[str, Any]:
        return msgspec.json.decode(self.body)  # type: ignore[no-any-return]  # a body is an object

    @property
    def place(self) -> tuple[str | None, int | None, str]:
        """The table, the number and the kind."""
        data = self.json["data"]
        return data.get("table_id"), data.get("version"), self.json["type"]


class Receiver:
    """What has come, and what was taken: answered with 200 to the end. `does` says what to do to a request."""

    def __init__(self) -> None:
        self.every: list[Received] = []
        self.does: Callable[[Received], Mode] = lambda _: "ok"
        self.port = 0
        self.flooded = 0
        self.connections = 0
        self.hanging = self.most_hanging = 0

    @property
    def taken(self) -> list[Received]:
        return [one for one in self.every if one.mode == "ok"]

    def places(self, table: str | None = None) -> list[tuple[int, str]]:
        """Number and kind of what was taken of a table, each once, in the order of the first time."""
        found = [(one.place[1] or 0, one.place[2]) for one in self.taken if table in (None, one.place[0])]
        return list(dict.fromkeys(found))

    def url(self, path: str = "/in") -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            headers = dict(line.split(": ", 1) for line in head[1:] if line)
            headers = {name.lower(): value for name, value in headers.items()}
            body = await reader.readexactly(int(headers["content-length"]))
            one = Received(head[0].split(" ")[1], headers, body, "ok")
            one = msgspec.structs.replace(one, mode=self.does(one))
            if one.mode != "ok":
                self.every.append(one)
            await self._answer(one.mode, reader, writer)
            if one.mode == "ok":
                self.every.append(one)
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()

    async def _answer(self, mode: Mode, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        match mode:
            case "ok":
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            case "fail":
                writer.write(b"HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n")
            case "gone":
                writer.write(b"HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n")
            case "cut":
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nnot all")
            case "redirect":
                writer.write(f"HTTP/1.1 307 There\r\nLocation: {self.url('/there')}\r\n".encode())
                writer.write(b"Content-Length: 0\r\n\r\n")
            case "hang":
                self.hanging += 1
                self.most_hanging = max(self.hanging, self.most_hanging)
                await reader.read()
                self.hanging -= 1
            case "flood":
                await self._flood(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % FLOOD, writer)
            case "endless_head":
                await self._flood(b"HTTP/1.1 200 OK\r\nX: ", writer)
        await writer.drain()

    async def _flood(self, head: bytes, writer: asyncio.StreamWriter) -> None:
        writer.write(head)
        for _ in range(FLOOD // len(CHUNK)):
            writer.write(CHUNK)
            await writer.drain()
            self.flooded += len(CHUNK)


@asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    """A receiver that listens."""
    receiver = Receiver()
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0)
    receiver.port = server.sockets[0].getsockname()[1]
    try:
        yield receiver
    finally:
        server.close()
