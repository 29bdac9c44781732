"""The description of this interface for programs."""

from asyncio import to_thread
from collections.abc import Callable
from typing import Any

from litestar import get

from api.asking import AnyRequest


@get("/v1/openapi.json", include_in_schema=False)
async def describe_interface(request: AnyRequest) -> dict[str, Any]:
    """Give the OpenAPI document, which is made when it is asked for the first time; others are answered meanwhile."""
    interface: Callable[[], dict[str, Any]] = request.app.state.interface
    return await to_thread(interface)


HANDLERS = (describe_interface,)
