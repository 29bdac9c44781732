"""The description of this interface for programs."""

from litestar import Response, get

from api.openapi.interface import Interface
from api.requests.header import AnyRequest


@get("/v1/openapi.json", include_in_schema=False)
async def describe_interface_route(request: AnyRequest) -> Response[bytes]:
    """Give the OpenAPI document."""
    interface: Interface = request.app.state.interface
    return Response(await interface.text(), media_type="application/json")


HANDLERS = (describe_interface_route,)
