"""The methods of an address."""

from collections import defaultdict
from collections.abc import Callable, Iterable

from litestar import HttpMethod, Response
from litestar.handlers import HTTPRouteHandler
from litestar.types import ControllerRouterHandler


def known_methods(methods: Iterable[str]) -> list[str]:
    """These methods in their order; HEAD goes wherever GET goes."""
    known = set(methods)
    return sorted(known | {HttpMethod.HEAD.value} if HttpMethod.GET.value in known else known)


def methods_of(handlers: Iterable[ControllerRouterHandler]) -> frozenset[str]:
    """All methods that some address knows."""
    routes = (handler for handler in handlers if isinstance(handler, HTTPRouteHandler))
    return frozenset(known_methods(str(method) for route in routes for method in route.http_methods))


def options_handlers(handlers: Iterable[ControllerRouterHandler]) -> list[HTTPRouteHandler]:
    """Handlers that answer `OPTIONS`, at each address of these handlers, with all methods of that address."""
    known: dict[str, set[str]] = defaultdict(lambda: {HttpMethod.OPTIONS.value})
    for handler in handlers:
        if isinstance(handler, HTTPRouteHandler):
            for path in handler.paths:
                known[path] |= {str(method) for method in handler.http_methods}
    return [
        HTTPRouteHandler(
            path, http_method=HttpMethod.OPTIONS, include_in_schema=False, status_code=204, sync_to_thread=False
        )(_telling(", ".join(known_methods(methods))))
        for path, methods in known.items()
    ]


def _telling(methods: str) -> Callable[[], Response[None]]:
    def tell_methods() -> Response[None]:
        """Tell which methods this address knows."""
        return Response(None, status_code=204, headers={"allow": methods})

    return tell_methods
