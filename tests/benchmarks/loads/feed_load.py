"""A reader of server-sent events that only notes when which notice came."""

from __future__ import annotations

import asyncio
import re
import time

FEED = (
    "GET {path} HTTP/1.1\r\nHost: referee\r\nAuthorization: Bearer {token}\r\nAccept: text/event-stream\r\n"
    "Last-Event-ID: {after}\r\n\r\n"
)
ID = re.compile(rb"^id: (\d+)\r?$", re.MULTILINE)


class Watcher(asyncio.Protocol):
    """One open feed; `heard` has the time of the performance counter at which each notice came, by its number."""

    def __init__(self, path: str, token: str, after: int) -> None:
        self.heard: dict[int, float] = {}
        self.opened = asyncio.get_running_loop().create_future()
        self._request = FEED.format(path=path, token=token, after=after).encode()
        self._left = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        if not self.opened.done():
            self.opened.set_result(data.startswith(b"HTTP/1.1 200 "))
        whole, _, self._left = (self._left + data).rpartition(b"\n")
        for number in ID.findall(whole):
            self.heard.setdefault(int(number), now)
