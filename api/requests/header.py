"""The headers that a request brings."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection

AnyRequest = Request[Any, Any, Any]
AnyConnection = ASGIConnection[Any, Any, Any, Any]
"""A request, or a socket."""


def header(connection: AnyConnection, name: str) -> str | None:
    """The first header with this name (in small letters), looked up without reading the others."""
    wanted = name.encode()
    for given, value in connection.scope["headers"]:
        if given == wanted:
            return value.decode("latin-1")
    return None
