"""Answers that a client may keep, if it asks each time whether they still hold.

HEAD at every address that knows GET gives the same answer without its body.
"""

from collections.abc import Awaitable, Mapping
from typing import Any, TypeVar

import msgspec
from litestar import MediaType, Response
from litestar.enums import HttpMethod, ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from api.requests.etag import digest_of, is_known, tag_of
from api.requests.header import AnyConnection, AnyRequest

T = TypeVar("T")
NOTHING_MORE: Mapping[str, str] = {}

BY_TOKEN = "authorization"  # noqa: S105 - the name of a header
BY_TOKEN_AND_LANGUAGE = "authorization, accept-language"  # noqa: S105 - the names of headers


def kept_with(tag: str, vary: str = BY_TOKEN) -> dict[str, str]:
    """The headers of an answer that its receiver alone may keep. It differs by what `vary` names."""
    return {"etag": tag, "cache-control": "private, no-cache", "vary": vary}


def not_modified(headers: Mapping[str, str]) -> Response[Any]:
    """The answer to a client that has it already."""
    return Response(None, status_code=304, headers=dict(headers))


def at_version(request: AnyRequest, body: T, version: int, more: Mapping[str, str] = NOTHING_MORE) -> Response[Any]:
    """Return an answer that the viewer's own version decides alone; with `more` headers.

    Two viewers have the same tag for different answers, so no cache may keep it. With another token a browser would
    take the 304 for the earlier answer. A client that remembers the tag itself sends it as ever.
    """
    headers = {**kept_with(tag_of(version)), "cache-control": "no-store", **more}
    return not_modified(headers) if is_known(request, headers["etag"]) else Response(body, headers=headers)


def in_words_at_version(request: AnyRequest, body: msgspec.Struct, version: int) -> Response[Any]:
    """An answer with words in it, in the language that the client asks for and with the names of people.

    Its tag begins with the version, for `If-Match`, and goes on with the digest of the answer.
    """
    data = msgspec.json.encode(body)
    headers = kept_with(tag_of(version, digest_of(data)), BY_TOKEN_AND_LANGUAGE)
    return not_modified(headers) if is_known(request, headers["etag"]) else _json(data, headers)


def content_tag(body: Any) -> str:
    """The tag of an answer that is answered `by_content`."""
    return _tag_of(msgspec.json.encode(body))


def by_content(request: AnyRequest, body: msgspec.Struct, more: Mapping[str, str] = NOTHING_MORE) -> Response[Any]:
    """An answer whose tag is the digest of what it says, so that it tells no more than that; with `more` headers."""
    data = msgspec.json.encode(body)
    headers = kept_with(_tag_of(data)) | dict(more)
    return not_modified(headers) if is_known(request, headers["etag"]) else _json(data, headers)


def _tag_of(data: bytes) -> str:
    return f'"{digest_of(data)}"'


def _json(data: bytes, headers: dict[str, str]) -> Response[bytes]:
    return Response(data, media_type=MediaType.JSON, headers=headers)


HEAD_ALONE = "head_alone"
"""In the state of a request: nobody wants a body, so what would stay open need not be opened."""
ROUTE_KEYS = ("path_template", "path_params", "route_handler")
"""What the application writes into a request, for the log."""


def is_head_alone(connection: AnyConnection) -> bool:
    """Return whether only the head of the answer is requested."""
    return bool(connection.scope["state"].get(HEAD_ALONE))


def with_head(app: ASGIApp) -> ASGIApp:
    """The application, where HEAD is answered as GET is, by the same steps and with the same fields."""

    def serve(scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["type"] != ScopeType.HTTP or scope["method"] != HttpMethod.HEAD:
            return app(scope, receive, send)
        return head(scope, receive, send)

    async def head(scope: HTTPScope, receive: Receive, send: Send) -> None:
        scope.setdefault("state", {})[HEAD_ALONE] = True
        asked: Scope = {**scope, "method": HttpMethod.GET.value}

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.body":
                if message.get("more_body"):
                    return
                message = {"type": "http.response.body", "body": b"", "more_body": False}
            await send(message)

        try:
            await app(asked, receive, answer)
        finally:
            fields = {name: value for name, value in asked.items() if name in ROUTE_KEYS}
            scope.update(fields)  # type: ignore[typeddict-item]  # as they are

    return serve
