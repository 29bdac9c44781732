"""A request to a node without a client's library in between, which would cost as much as the answer."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from tests.support.simulation.node import Message, Node

DISCONNECT = {"type": "http.disconnect"}


class UnansweredError(Exception):
    """The node is down, has died meanwhile, or the client has given up."""


class Reply:
    """A whole answer."""

    def __init__(self) -> None:
        self.status_code = 0
        self.content = b""

    @property
    def text(self) -> str:
        """The body as a text."""
        return self.content.decode()

    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.content)


class Exchange:
    """A request as the application receives it, and the answer as it is sent."""

    def __init__(self, body: bytes) -> None:
        self.reply = Reply()
        self._body: bytes | None = body
        self._ended = asyncio.Event()
        self._parts: list[bytes] = []

    async def receive(self) -> Message:
        """The body, and once the answer is whole, that nobody is there any more."""
        if self._body is None:
            await self._ended.wait()
            return DISCONNECT
        body, self._body = self._body, None
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(self, message: Message) -> None:
        """Take a part of the answer."""
        if message["type"] == "http.response.start":
            self.reply.status_code = message["status"]
            return
        self._parts.append(message.get("body", b""))
        if not message.get("more_body", False):
            self.reply.content = b"".join(self._parts)
            self._ended.set()


def scope_of(method: str, path: str, headers: Mapping[str, str], query: Mapping[str, Any] | None = None) -> Message:
    """Return a request without its body."""
    return {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": urlencode(query or {}).encode(),
        "headers": [(b"host", b"testserver.local"), *((k.lower().encode(), v.encode()) for k, v in headers.items())],
        "client": ("testclient", 50000),
        "server": ("testserver.local", 80),
        "extensions": {},
    }


async def asked(
    node: Node,
    method: str,
    path: str,
    headers: Mapping[str, str],
    body: Any = None,
    query: Mapping[str, Any] | None = None,
    patience: float | None = None,
) -> Reply:
    """Return a node's answer. `patience`: after so many seconds the client gives up. Raises UnansweredError."""
    sent = b"" if body is None else json.dumps(body).encode()
    more = {} if body is None else {"content-type": "application/json", "content-length": str(len(sent))}
    exchange = Exchange(sent)
    task = node.call(scope_of(method, path, {**headers, **more}, query), exchange.receive, exchange.send)
    if task is None:
        message = "The node is down."
        raise UnansweredError(message)
    await asyncio.wait((task,), timeout=patience)
    if not task.done():
        message = "The client has given up."
        raise UnansweredError(message)
    if task.cancelled():
        message = "The node has died."
        raise UnansweredError(message)
    await task
    return exchange.reply
