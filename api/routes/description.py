"""The description of this interface for programs."""

from typing import Annotated, Any

from litestar import Response, get
from litestar.params import Parameter

from api.answers.public_texts import PublicTexts
from api.openapi.interface import Interface
from api.requests.header import AnyRequest

OfGame = Annotated[str | None, Parameter(description="Only the part of this game; all games if left out.")]
JSON = "application/json"
YAML = "application/yaml"


@get("/v1/openapi.json", include_in_schema=False, media_types=(JSON,))
async def describe_interface_route(request: AnyRequest, game: OfGame = None) -> Response[Any]:
    """Give the OpenAPI document."""
    interface: Interface = request.app.state.interface
    texts: PublicTexts = request.app.state.public_texts
    return await texts.answer(request, await interface.text(game, "json"), JSON)


@get("/v1/openapi.yaml", include_in_schema=False, media_types=(YAML,))
async def describe_interface_as_yaml_route(request: AnyRequest, game: OfGame = None) -> Response[Any]:
    """Give the OpenAPI document as YAML."""
    interface: Interface = request.app.state.interface
    texts: PublicTexts = request.app.state.public_texts
    return await texts.answer(request, await interface.text(game, "yaml"), YAML)


@get("/v1/asyncapi.json", include_in_schema=False, media_types=(JSON,))
async def describe_messages_route(request: AnyRequest, game: OfGame = None) -> Response[Any]:
    """Give the AsyncAPI document."""
    messages: Interface = request.app.state.messages
    texts: PublicTexts = request.app.state.public_texts
    return await texts.answer(request, await messages.text(game, "json"), JSON)


@get("/v1/asyncapi.yaml", include_in_schema=False, media_types=(YAML,))
async def describe_messages_as_yaml_route(request: AnyRequest, game: OfGame = None) -> Response[Any]:
    """Give the AsyncAPI document as YAML."""
    messages: Interface = request.app.state.messages
    texts: PublicTexts = request.app.state.public_texts
    return await texts.answer(request, await messages.text(game, "yaml"), YAML)


HANDLERS = (
    describe_interface_route,
    describe_interface_as_yaml_route,
    describe_messages_route,
    describe_messages_as_yaml_route,
)
