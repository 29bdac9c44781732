"""Requests to an application in this process, each handed over at once, with nothing between.

The framework's test client does the same at twice the price: it goes to the event loop and back twice for a request.
Here it only starts and ends the application.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from anyio.from_thread import BlockingPortal
from litestar import Litestar
from litestar.testing import TestClient

from api.front.event_loop import event_loop

Message = dict[str, Any]


class Answering:
    """One request, as the application receives it, and the answer, as it sends it."""

    def __init__(self, request: httpx.Request, body: bytes) -> None:
        self._body: bytes | None = body
        self._ended = asyncio.Event()
        self._start: Message = {}
        self._parts: list[bytes] = []
        self._request = request

    @property
    def scope(self) -> Message:
        """The request without its body."""
        url = self._request.url
        return {
            "type": "http",
            "http_version": "1.1",
            "method": self._request.method,
            "scheme": url.scheme,
            "path": url.path,
            "raw_path": url.raw_path,
            "root_path": "",
            "query_string": url.query,
            "headers": [(name.lower(), value) for name, value in self._request.headers.raw],
            "client": ("testclient", 50000),
            "server": (url.host, url.port or 80),
            "extensions": {},
        }

    async def receive(self) -> Message:
        """The body, and once the answer is whole, that nobody is there any more."""
        if self._body is None:
            await self._ended.wait()
            return {"type": "http.disconnect"}
        body, self._body = self._body, None
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(self, message: Message) -> None:
        """Keep a part of the answer, in the order that the protocol demands."""
        assert not self._ended.is_set(), f"after the end of the answer: {message}"
        assert (message["type"] == "http.response.start") != bool(self._start), f"out of order: {message}"
        if not self._start:
            self._start = message
            return
        if self._request.method != "HEAD":
            self._parts.append(message.get("body", b""))
        if not message.get("more_body", False):
            self._ended.set()

    def answer(self) -> httpx.Response:
        """The whole answer."""
        assert self._start, "there is no answer"
        content = httpx.ByteStream(b"".join(self._parts))
        return httpx.Response(
            self._start["status"], headers=self._start.get("headers", []), stream=content, request=self._request
        )


class Direct(httpx.BaseTransport):
    """Hands requests to an application on an event loop. An error that it does not answer is an empty answer 500."""

    def __init__(self, app: Litestar, loop: asyncio.AbstractEventLoop) -> None:
        self._app = app
        self._loop = loop

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """The answer to a request."""
        try:
            return asyncio.run_coroutine_threadsafe(self._answered(request, request.read()), self._loop).result()
        except Exception:  # noqa: BLE001 - whatever the application lets out
            return httpx.Response(500, request=request)

    async def _answered(self, request: httpx.Request, body: bytes) -> httpx.Response:
        answering = Answering(request, body)
        await self._app(answering.scope, answering.receive, answering.send)
        return answering.answer()


class DirectClient(httpx.Client):
    """A client of an application in this process, which may be looked into."""

    def __init__(self, app: Litestar, portal: BlockingPortal) -> None:
        async def running() -> asyncio.AbstractEventLoop:
            return asyncio.get_running_loop()

        super().__init__(
            base_url="http://testserver.local",
            headers={"user-agent": "testclient"},
            follow_redirects=True,
            transport=Direct(app, portal.call(running)),
        )
        self.app = app
        self.portal = portal


@contextmanager
def reached(app: Litestar) -> Iterator[DirectClient]:
    """A client of an application, which runs on the service's kind of event loop as long as the context lasts."""
    started = TestClient(app, raise_server_exceptions=False, backend_options={"loop_factory": event_loop})
    with started, started.portal() as portal, DirectClient(app, portal) as client:
        yield client
