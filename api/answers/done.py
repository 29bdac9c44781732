"""The answer of a command that was accepted."""

from typing import Any

import msgspec
from litestar import Response

from api.answers.created import CREATED, created
from api.requests.etag import tag_of
from api.requests.header import AnyRequest


class Versioned(msgspec.Struct):
    """The version in an answer."""

    version: int


def done(request: AnyRequest, answer: bytes, *, dry_run: bool = False) -> Response[Any]:
    """The answer of a command that was accepted, as the bytes that every retry gets too."""
    version = msgspec.json.decode(answer, type=Versioned).version
    return created(request, answer, 200 if dry_run else CREATED, {"etag": tag_of(version)})
