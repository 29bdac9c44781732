"""Versions as entity tags."""

from typing import Any, TypeVar

from litestar import Response

from api.requests.header import AnyRequest, header

T = TypeVar("T")


def tag_of(version: int) -> str:
    """The entity tag of a version."""
    return f'"{version}"'


def tagged(body: T, version: int, status: int = 200) -> Response[T]:
    """An answer that carries its version as `ETag`; never kept by caches between client and service."""
    return Response(body, status_code=status, headers={"etag": tag_of(version), "cache-control": "private, no-cache"})


def fresh(request: AnyRequest, version: int) -> Response[Any] | None:
    """304 if the client has this version already (`If-None-Match`)."""
    known = header(request, "if-none-match")
    if known is None or tag_of(version) not in [part.strip().removeprefix("W/") for part in known.split(",")]:
        return None
    return Response(None, status_code=304, headers={"etag": tag_of(version), "cache-control": "private, no-cache"})
