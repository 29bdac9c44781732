"""Answers that a client may keep, if it asks each time whether they still hold."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from litestar import MediaType, Response

from api.requests.etag import digest_of, is_known, tag_of
from api.requests.header import AnyRequest

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
