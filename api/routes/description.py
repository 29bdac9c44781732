"""The description of this interface for programs."""

from typing import Any

from litestar import get

from api.asking import AnyRequest
from api.openapi.document import document


@get("/v1/openapi.json", include_in_schema=False)
async def describe_interface(request: AnyRequest) -> dict[str, Any]:
    """Give the OpenAPI document."""
    state = request.app.state
    if "interface" not in state:
        state["interface"] = document(request.app)
    found: dict[str, Any] = state["interface"]
    return found


HANDLERS = (describe_interface,)
