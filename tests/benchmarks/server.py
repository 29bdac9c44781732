"""The server that is measured: the whole service in a process of its own, and beside its routes some that do nothing.

`python -m tests.benchmarks.server` takes the flags of `richter serve`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

from litestar import Litestar, Response, get, post
from litestar.response import Stream
from litestar.types import ASGIApp, Receive, Scope, Send

from api.cli import serve
from api.main import over as application
from api.requests.etag import tag_of
from api.requests.header import AnyRequest
from api.requests.request import grant_of, read_body
from api.routes.play import PlayBody
from api.routes.tables import TableId
from service.runtime.context import Referee

ANSWER = (
    b'{"version":12,"events":[{"version":12,"cause":12,"at":1790000000000,"by":{"role":"seat","seat":1},'
    b'"rule":"whist.5.1","event":{"type":"card_played","seat":1,"card":"7H"}}],"to_act":[2],"deadline":null}'
)
"""As long as an answer to a move."""
BARE = "/bare/"
"""How the path of a request begins that is answered past all of the service."""
BARE_HEAD = [
    (b"etag", b'"12"'),
    (b"cache-control", b"no-store"),
    (b"content-type", b"application/json"),
    (b"content-length", str(len(ANSWER)).encode()),
    (b"x-request-id", b"0123456789abcdef01234567"),
]


@post("/benchmark/tables/{table:str}/moves", status_code=201)
async def do_nothing(request: AnyRequest, table: TableId) -> Response[bytes]:  # noqa: ARG001 - as for a move
    """Read a move's token and body as a move's are read, and answer what is as long as an answer to a move."""
    await grant_of(request)
    await read_body(request, PlayBody)
    headers = {"etag": tag_of(12), "cache-control": "no-store"}
    return Response(ANSWER, status_code=201, media_type="application/json", headers=headers)


class Bell:
    """What the bare stream waits for."""

    def __init__(self) -> None:
        self.rung = asyncio.Event()
        self.count = 0

    def ring(self) -> None:
        """Wake everybody who waits."""
        self.count += 1
        rung, self.rung = self.rung, asyncio.Event()
        rung.set()


BELL = Bell()


async def _rings() -> AsyncIterator[bytes]:
    yield b": hello\n\n"
    while True:
        await BELL.rung.wait()
        yield b"id: %d\nevent: notice\ndata: %b\n\n" % (BELL.count, ANSWER)


@get("/benchmark/feed")
async def follow_nothing() -> Stream:
    """Tell the same bytes to everybody at each ring."""
    return Stream(_rings(), media_type="text/event-stream")


@post("/benchmark/tell", status_code=201)
async def ring() -> Response[bytes]:
    """Ring."""
    BELL.ring()
    return Response(b"{}", status_code=201, media_type="application/json")


HOLD_SECONDS = 0.3
"""How long the deliberate hold lasts, in processor time."""


class LoopWatch:
    """The longest that one turn of the loop has taken, in processor time of its thread; looked at in every turn.

    The loop never rests meanwhile, so that it is for measuring alone.
    """

    def __init__(self) -> None:
        self.longest = 0.0
        self._task: asyncio.Task[None] | None = None

    async def _watch(self) -> None:
        before = time.thread_time()
        while True:
            await asyncio.sleep(0)
            now = time.thread_time()
            self.longest, before = max(self.longest, now - before), now

    async def begin(self) -> None:
        """Watch from now on."""
        self._task = asyncio.create_task(self._watch())
        await asyncio.sleep(0)
        self.longest = 0.0

    def end(self) -> float:
        """Watch no more; the longest turn, in seconds."""
        self._task.cancel()
        return self.longest


WATCH = LoopWatch()


@post("/benchmark/watch", status_code=201)
async def watch() -> Response[bytes]:
    """Begin to watch the loop."""
    await WATCH.begin()
    return Response(b"{}", status_code=201, media_type="application/json")


@post("/benchmark/watched", status_code=201)
async def watched() -> Response[bytes]:
    """Tell the longest turn of the loop since then, in seconds."""
    return Response(b"%.6f" % WATCH.end(), status_code=201, media_type="application/json")


@post("/benchmark/hold", status_code=201)
async def hold() -> Response[bytes]:
    """Hold the loop."""
    until = time.thread_time() + HOLD_SECONDS
    while time.thread_time() < until:
        pass
    return Response(b"{}", status_code=201, media_type="application/json")


def over(referee: Referee, _kit: None) -> ASGIApp:
    """The service's application, with the routes that do nothing, and before it the bare answer."""
    app: Litestar = application(referee)
    for handler in (do_nothing, follow_nothing, ring, watch, watched, hold):
        app.register(handler)

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith(BARE):
            await app(scope, receive, send)
            return
        await receive()
        await send({"type": "http.response.start", "status": 201, "headers": BARE_HEAD})
        await send({"type": "http.response.body", "body": ANSWER, "more_body": False})

    return serve


if __name__ == "__main__":
    serve.over = over
    serve.serve()
