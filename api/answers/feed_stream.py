"""The answer that is a feed: a stream of server-sent events that holds its places until it is over."""

from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack
from typing import Any, Protocol

import msgspec
from litestar import Response
from litestar.response import Stream
from litestar.types import ASGIApp, Receive, Scope, Send

from api.problems.failures import answer_for
from api.requests.header import AnyConnection
from service.problems import TokenUnknownError
from service.queries.seen import Cursor, HistoryChangedError
from service.runtime.access.standing import Standing

MEDIA_TYPE = "text/event-stream"
RETRY_MILLISECONDS = 1000
HEADERS = {"Cache-Control": "no-store", "Connection": "keep-alive", "X-Accel-Buffering": "no"}


class Feed(Stream):
    """A feed. `places` are closed when it has ended, whoever ended it, also before it began."""

    def __init__(self, messages: AsyncIterator[bytes], places: ExitStack) -> None:
        super().__init__(messages, media_type=MEDIA_TYPE, headers=HEADERS)
        self._places = places

    def to_asgi_response(self, *args: Any, **more: Any) -> Any:
        """Return the application that sends it."""
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


class Numbered(Protocol):
    """A message to a viewer, with the viewer's own number of it."""

    @property
    def version(self) -> int:
        """The number."""


def as_messages(notices: Sequence[Numbered], seen: Sequence[str]) -> bytes:
    """Notices as server-sent events, with what stands beside the number of each; a comment if there are none."""
    if not notices:
        return b": still here\r\n\r\n"
    return b"".join(
        b"id: %d.%b\r\nevent: notice\r\ndata: %b\r\n\r\n"
        % (notice.version, marks.encode(), msgspec.json.encode(notice))
        for notice, marks in zip(notices, seen, strict=True)
    )


def beginning(cursor: Cursor, seen: str) -> bytes:
    """The id of the number after which a feed begins, for a client that sent the number alone; without a message."""
    return b"id: %d.%b\r\n\r\n" % (cursor.after, seen.encode()) if seen and not cursor.seen else b""


def history_changed(changed: HistoryChangedError) -> Response[bytes]:
    """The feed of a reader whose history is another one now: the number from which it reads anew, and the end.

    The id is that of the last message that is still the same, so a browser goes on from there by itself.
    """
    last = b"%d" % (changed.first - 1) + (b".%b" % changed.seen.encode() if changed.seen else b"")
    message = b'id: %b\r\nevent: history_changed\r\ndata: {"from":%d}\r\n' % (last, changed.first)
    content = message + b"retry: %d\r\n\r\n" % RETRY_MILLISECONDS
    return Response(content, media_type=MEDIA_TYPE, headers=HEADERS)


async def until_its_end(
    request: AnyConnection, messages: AsyncIterator[bytes], standing: Standing
) -> AsyncIterator[bytes]:
    """The messages of a feed, and how it ends: what goes wrong after its head was sent ends it with its problem."""
    try:
        async for message in messages:
            yield message
    except Exception as error:  # noqa: BLE001 - becomes a problem, and a line in the log if it is a defect
        answer = answer_for(request, error)
        yield b"event: problem\r\ndata: %b\r\nretry: %d\r\n\r\n" % (answer.content, RETRY_MILLISECONDS)
        return
    yield _last_message(standing)


def _last_message(standing: Standing) -> bytes:
    """The last message of a feed: the token has ended, or the client should come again."""
    if standing.is_over():
        return b'event: end\r\ndata: {"code":"%b"}\r\n\r\n' % TokenUnknownError.code.encode()
    return b": stopping\r\nretry: %d\r\n\r\n" % RETRY_MILLISECONDS
