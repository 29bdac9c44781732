"""The description of this interface for programs."""

from typing import Annotated

from litestar import Response, get
from litestar.params import Parameter

from api.openapi.interface import Interface
from api.requests.header import AnyRequest

OfGame = Annotated[str | None, Parameter(description="Only the part of this game; all games if left out.")]


@get("/v1/openapi.json", include_in_schema=False)
async def describe_interface_route(request: AnyRequest, game: OfGame = None) -> Response[bytes]:
    """Give the OpenAPI document."""
    interface: Interface = request.app.state.interface
    return Response(await interface.json(game), media_type="application/json")


@get("/v1/openapi.yaml", include_in_schema=False)
async def describe_interface_as_yaml_route(request: AnyRequest, game: OfGame = None) -> Response[bytes]:
    """Give the OpenAPI document as YAML."""
    interface: Interface = request.app.state.interface
    return Response(await interface.yaml(game), media_type="application/yaml")


HANDLERS = (describe_interface_route, describe_interface_as_yaml_route)
