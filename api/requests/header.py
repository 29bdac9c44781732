"""The headers that a request brings."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection

AnyRequest = Request[Any, Any, Any]
AnyConnection = ASGIConnection[Any, Any, Any, Any]
"""A request, or a socket."""


FIELDS = "fields"


def header(connection: AnyConnection, name: str) -> str | None:
    """The first header with this name (in small letters); all are put in order once, as eight of them are looked up."""
    state = connection.scope["state"]
    fields: dict[bytes, bytes] | None = state.get(FIELDS)
    if fields is None:  # the first of a name counts
        fields = state[FIELDS] = dict([*connection.scope["headers"]][::-1])
    value = fields.get(name.encode())
    return None if value is None else value.decode("latin-1")
