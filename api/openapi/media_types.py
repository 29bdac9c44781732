"""The media types of each route's answers."""

from collections.abc import Mapping
from typing import Any

from litestar import Litestar
from litestar.routes import HTTPRoute

from api.openapi.operation import Operation

MediaTypes = Mapping[tuple[str, str], tuple[str, ...]]
"""By path and method; a route that is not in it is not asked for any type in particular."""
OPTION = "media_types"
"""Under which a route that has no operation says its types."""


def media_types_of(app: Litestar) -> MediaTypes:
    """The media types of an application's routes, as their operations have them."""
    result: dict[tuple[str, str], tuple[str, ...]] = {}
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for method, (handler, _) in route.route_handler_map.items():
                result[route.path_format, method] = _of(handler.opt)
    return result


def _of(options: Mapping[str, Any]) -> tuple[str, ...]:
    operation = options.get("operation")
    if isinstance(operation, Operation) and OPTION not in options:
        if operation.always:
            return ()
        if operation.kinds:
            return operation.kinds
        if operation.stream:
            return ("text/event-stream",)
        return ("text/plain",) if operation.answer is str else ("application/json",)
    return tuple(options.get(OPTION, ()))
