"""The description of this interface for programs."""

from typing import Any

from litestar import Response, get

from api.answers.public_texts import PublicTexts
from api.openapi.interface import Interface
from api.requests.header import AnyRequest


@get("/v1/openapi.json", include_in_schema=False, media_types=("application/json",))
async def describe_interface_route(request: AnyRequest) -> Response[Any]:
    """Give the OpenAPI document."""
    interface: Interface = request.app.state.interface
    texts: PublicTexts = request.app.state.public_texts
    return await texts.answer(request, await interface.text())


HANDLERS = (describe_interface_route,)
