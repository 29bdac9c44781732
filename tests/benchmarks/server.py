"""The server that is measured: the whole service in a process of its own, and beside its routes some that do nothing.

`python -m tests.benchmarks.server` takes the flags of `richter serve`.
"""

from __future__ import annotations

import asyncio
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


def over(referee: Referee) -> ASGIApp:
    """The service's application, with the routes that do nothing, and before it the bare answer."""
    app: Litestar = application(referee)
    for handler in (do_nothing, follow_nothing, ring):
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
