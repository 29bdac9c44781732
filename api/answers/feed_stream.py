"""The answer that is a feed: a stream of server-sent events that holds its places until it is over."""

from collections.abc import AsyncIterator
from contextlib import ExitStack
from typing import Any

from litestar import Response
from litestar.response import Stream
from litestar.types import ASGIApp, Receive, Scope, Send

MEDIA_TYPE = "text/event-stream"
HEADERS = {"Cache-Control": "no-store", "Connection": "keep-alive", "X-Accel-Buffering": "no"}


class Feed(Stream):
    """A feed. `places` are closed when it has ended, whoever ended it, also before it began."""

    def __init__(self, messages: AsyncIterator[bytes], places: ExitStack) -> None:
        super().__init__(messages, media_type=MEDIA_TYPE, headers=HEADERS)
        self._places = places

    def to_asgi_response(self, *args: Any, **more: Any) -> Any:
        """What sends it."""
        return held(super().to_asgi_response(*args, **more), self._places)


def feed_head() -> Response[bytes]:
    """The head of a feed, for who wants no more."""
    return Response(b"", media_type=MEDIA_TYPE, headers=HEADERS)


def held(app: ASGIApp, places: ExitStack) -> ASGIApp:
    """The same, with these places held meanwhile."""

    async def send_it(scope: Scope, receive: Receive, send: Send) -> None:
        with places:
            await app(scope, receive, send)

    return send_it
