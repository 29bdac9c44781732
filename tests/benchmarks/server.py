"""The server that is measured: the whole service in a process of its own, and beside its routes some that do nothing.

`python -m tests.benchmarks.server` takes the flags of `richter serve`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from litestar import Litestar, Response, get, post
from litestar.response import Stream

from api.cli import serve
from api.main import over as application
from api.requests.etag import tag_of
from api.requests.header import AnyRequest
from api.requests.request import grant_of, read_body
from api.routes.play import PlayBody
from api.routes.tables import TableId
from service.runtime.context import Referee

ANSWER = b'{"version":12,"events":[{"version":12,"event":{"type":"card_played","seat":1,"card":"7H"}}],"to_act":[2]}'


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


def over(referee: Referee) -> Litestar:
    """The service's application, with the route that does nothing."""
    app = application(referee)
    for handler in (do_nothing, follow_nothing, ring):
        app.register(handler)
    return app


if __name__ == "__main__":
    serve.over = over
    serve.serve()
