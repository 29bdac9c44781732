"""The answer of a command that was accepted."""

import msgspec
from litestar import Response

from api.requests.etag import tag_of


class Versioned(msgspec.Struct):
    """The version in an answer."""

    version: int


def done(answer: bytes, *, dry_run: bool = False) -> Response[bytes]:
    """The answer of a command that was accepted, as the bytes that every retry gets too."""
    version = msgspec.json.decode(answer, type=Versioned).version
    headers = {"etag": tag_of(version), "cache-control": "no-store"}
    return Response(answer, status_code=200 if dry_run else 201, media_type="application/json", headers=headers)
