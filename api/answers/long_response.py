"""The response with a long answer: sent in chunks, as fast as the client takes them.

The next page of a list has a link (RFC 8288).
"""

import asyncio
from collections.abc import Awaitable
from typing import Any
from urllib.parse import parse_qsl, quote, urlencode

from litestar import MediaType, Response
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Send

from api.answers.revalidated import BY_TOKEN, kept_with, not_modified
from api.problems.failures import CLIENT_GONE
from api.requests.etag import DIGITS, is_known
from api.requests.header import AnyRequest
from service.runtime.reading.long_answer import LongAnswer


class LongResponse(Response[LongAnswer]):
    """An answer that was worked out to its end before its first byte is sent: what fails fails before."""

    def to_asgi_response(self, *_: Any, **__: Any) -> Any:
        """Return the application that sends it.

        Answers of this kind have no cookies, and all their headers are their own.
        """
        return _Chunks(self.content, self.headers, str(self.media_type or MediaType.JSON.value), self.status_code)


class _Chunks(ASGIResponse):
    """Sends chunk by chunk; the server lets the next one in once the client has taken enough of those before it."""

    def __init__(self, answer: LongAnswer, headers: dict[str, Any], media_type: str, status: int | None) -> None:
        super().__init__(headers=headers, media_type=media_type, status_code=status, content_length=answer.size)
        self._chunks = answer.chunks

    async def send_body(self, send: Send, receive: Receive) -> None:  # noqa: ARG002 - as the framework has it
        """The chunks, one after the other."""
        for chunk in self._chunks:
            await send({"type": "http.response.body", "body": chunk, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def long_response(
    request: AnyRequest,
    work: Awaitable[LongAnswer],
    headers: dict[str, str] | None = None,
    media_type: str = MediaType.JSON.value,
    vary: str = BY_TOKEN,
) -> Response[Any]:
    """The response with what the work returns. Raises what it raises. It is cancelled if the client goes away.

    An answer with a digest may be kept by its receiver, and is not sent to who has it; it differs by what `vary` names.
    """
    working = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_gone(request.receive))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            return Response(b"", status_code=CLIENT_GONE, media_type=MediaType.TEXT)
        return _response(request, working.result(), headers or {}, media_type, vary)
    finally:
        working.cancel()
        leaving.cancel()


def _response(
    request: AnyRequest, answer: LongAnswer, headers: dict[str, str], media_type: str, vary: str
) -> Response[Any]:
    if answer.digest:
        headers = headers | kept_with(f'"{answer.digest[:DIGITS]}"', vary)
        headers |= next_page(request, "after", answer.following, answer.seen)
        if is_known(request, headers["etag"]):
            return not_modified(headers)
    return LongResponse(answer, headers=headers, media_type=media_type)


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def next_page(request: AnyRequest, name: str, cursor: str | int | None, seen: str = "") -> dict[str, str]:
    """The header that links to the next page: the same question, with the cursor under this name; none at the end.

    `seen`: what stands beside the cursor.
    """
    if cursor is None:
        return {}
    query = parse_qsl(request.scope["query_string"].decode("latin-1"), keep_blank_values=True)
    again = [(known, value) for known, value in query if known not in (name, "seen")]
    further = [(name, cursor), *([("seen", seen)] if seen else [])]
    path = quote(request.scope["path"], safe="/:@!$&'()*+,;=~")
    return {"link": f'<{path}?{urlencode([*again, *further])}>; rel="next"'}
