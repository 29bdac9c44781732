"""The description of this interface for programs."""

from typing import Protocol

from litestar import Response, get

from api.requests.header import AnyRequest


class Interface(Protocol):
    """What describes the interface; it knows all routes, and so none of them can know it."""

    async def text(self) -> bytes:
        """The OpenAPI document as JSON."""


@get("/v1/openapi.json", include_in_schema=False)
async def describe_interface(request: AnyRequest) -> Response[bytes]:
    """Give the OpenAPI document."""
    interface: Interface = request.app.state.interface
    return Response(await interface.text(), media_type="application/json")


HANDLERS = (describe_interface,)
