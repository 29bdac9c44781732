"""Which requests may take the short way."""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from litestar import Litestar, Response
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute
from litestar.types import Scope

from api.request_log import TABLE, TABLE_ID

BUSY = "busy"
"""What a route declares, with `busy=True`, that its plain requests come often."""
PREFIX = "/v1/tables/"
TABLE_END = len(PREFIX) + 16
TABLE_IN_PATH = slice(len(PREFIX), TABLE_END)
"""Where the id of the table stands, which has 16 signs."""
PLAIN_HOST = re.compile(rb"[0-9A-Za-z.:\[\]-]{1,255}")
"""Any other host is for the framework to look at."""

PLAIN_ACCEPT = (b"*/*", b"application/json")
"""Any other wish for a kind of answer is for the framework to look at."""

Answering = Callable[..., Awaitable[Response[Any]]]
"""The function of a route."""


class BusyRoute(NamedTuple):
    """A route with the short way: its function, and what the framework writes into a request for it.

    `status` is that of an answer that names none.
    """

    function: Answering
    handler: HTTPRouteHandler
    template: str
    status: int


BusyRoutes = Mapping[tuple[str, str], BusyRoute]
"""By the method, and what follows the table's id in the path."""


def busy_routes(app: Litestar) -> BusyRoutes:
    """The routes of an application that declare themselves busy. Raises ValueError if one is not made for it."""
    found: dict[tuple[str, str], BusyRoute] = {}
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for method, (handler, _) in route.route_handler_map.items():
                if handler.opt.get(BUSY):
                    busy = BusyRoute(handler.fn, handler, route.path_format, handler.status_code)
                    found[method, _ending(busy)] = busy
    return found


def _ending(route: BusyRoute) -> str:
    """What follows the table's id in the path of a route, which names nothing else."""
    before, _, after = route.template.partition(f"{{{TABLE}}}")
    fields = route.handler.parsed_fn_signature.parameters
    needed = {name for name, field in fields.items() if not field.has_default}
    if before != PREFIX or "{" in after or needed != {"request", TABLE}:
        message = f"{route.handler.operation_id}: a busy route needs the request and a table, and nothing else"
        raise ValueError(message)
    return after


def busy_route(routes: BusyRoutes, scope: Scope) -> BusyRoute | None:
    """The route of a request that is plain in all its parts; None where the framework is to look.

    Plain: a path letter for letter as the route has it with the id of a table in it, no parameters, a host of usual
    signs, and JSON is taken. So nothing of it needs checking, and the function of the route takes its defaults.
    """
    path, method = scope["path"], str(scope.get("method"))
    route = routes.get((method, path[TABLE_END:]))
    if route is None or scope["query_string"] or scope.get("root_path") or not path.startswith(PREFIX):
        return None
    if TABLE_ID.fullmatch(path, len(PREFIX), TABLE_END) is None:
        return None
    for name, value in scope["headers"]:
        if name == b"host" and PLAIN_HOST.fullmatch(value) is None:
            return None
        if name == b"accept" and value not in PLAIN_ACCEPT:
            return None
    return route
