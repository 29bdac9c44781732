"""The description of this interface for programs."""

from typing import Any

from litestar import get

from api.asking import AnyRequest


@get("/v1/openapi.json", include_in_schema=False)
async def describe_interface(request: AnyRequest) -> dict[str, Any]:
    """Give the OpenAPI document."""
    found: dict[str, Any] = request.app.state.interface
    return found


HANDLERS = (describe_interface,)
