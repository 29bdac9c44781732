"""The headers that a request brings."""

from collections.abc import Mapping
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection

AnyRequest = Request[Any, Any, Any]
AnyConnection = ASGIConnection[Any, Any, Any, Any]
"""A request, or a socket."""


FIELDS = "fields"


def fields_of(connection: AnyConnection) -> Mapping[bytes, bytes]:
    """The headers by their names, in small letters; put in order once for a request, as eight of them are looked up."""
    state = connection.scope["state"]
    fields: dict[bytes, bytes] | None = state.get(FIELDS)
    if fields is None:  # the first of a name counts
        fields = state[FIELDS] = dict([*connection.scope["headers"]][::-1])
    return fields


def header(connection: AnyConnection, name: str) -> str | None:
    """The first header with this name, in small letters."""
    value = fields_of(connection).get(name.encode())
    return None if value is None else value.decode("latin-1")
