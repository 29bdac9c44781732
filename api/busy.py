"""The short way of the most frequent requests: it answers them without what the framework does around every request."""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from litestar import Litestar, MediaType, Request, Response
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, HTTPResponseBodyEvent, HTTPResponseStartEvent, Receive, Scope, Send

from api.front.http.bounds import REFUSED
from api.problems.failures import answer_for
from api.request_log import TABLE, TABLE_ID
from api.requests.request import find_log

PARTS = frozenset(part for kind in Request.__mro__ for part in getattr(kind, "__slots__", ()))


class PlainRequest(Request[Any, Any, Any]):
    """A request of the framework, whose own parts are made only when one of them is asked for.

    Routes read token, fields and body by themselves, and need nothing but what came from the server.
    """

    __slots__ = ()

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope  # type: ignore[assignment]  # as the framework does
        self.receive = receive
        self.send = send

    def __getattr__(self, name: str) -> Any:
        """Make the parts, as one is not there yet."""
        if name not in PARTS:
            raise AttributeError(name)
        super().__init__(self.scope, self.receive, self.send)
        return getattr(self, name)


WITHOUT_BODY = (204, 304)


class ReadyAnswer(NamedTuple):
    """An answer with its head and body in bytes, as the framework would send it."""

    head: HTTPResponseStartEvent
    body: HTTPResponseBodyEvent


def ready_answer(answer: Response[Any], status: int) -> ReadyAnswer | None:
    """Make an answer of the usual kind ready; None for any other. `status` is its own where it names none.

    A usual answer has a body and nothing beside it and its fields: no cookie, no stream, no work to be done afterwards.
    """
    given = answer.status_code or status
    if type(answer) is not Response or answer.cookies or answer.background or given in WITHOUT_BODY:
        return None
    media_type = str(answer.media_type or MediaType.JSON.value)
    if not media_type.startswith("application/"):
        return None
    body = answer.render(answer.content, media_type)
    fields: list[tuple[bytes, bytes]] = []
    for name, value in answer.headers.items():
        fields.append((name.lower().encode("latin-1"), value.encode("latin-1")))
    fields += ((b"content-type", media_type.encode("latin-1")), (b"content-length", b"%d" % len(body)))
    return ReadyAnswer(
        {"type": "http.response.start", "status": given, "headers": fields},
        {"type": "http.response.body", "body": body, "more_body": False},
    )


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
    result: dict[tuple[str, str], BusyRoute] = {}
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for method, (handler, _) in route.route_handler_map.items():
                if handler.opt.get(BUSY):
                    busy = BusyRoute(handler.fn, handler, route.path_format, handler.status_code)
                    result[method, _ending(busy)] = busy
    return result


def _ending(route: BusyRoute) -> str:
    """The end of a route's path, after the table's id; it names nothing else."""
    before, _, after = route.template.partition(f"{{{TABLE}}}")
    fields = route.handler.parsed_fn_signature.parameters
    needed = {name for name, field in fields.items() if not field.has_default}
    if before != PREFIX or "{" in after or needed != {"request", TABLE}:
        message = f"{route.handler.operation_id}: a busy route needs the request and a table, and nothing else"
        raise ValueError(message)
    return after


def busy_route(routes: BusyRoutes, scope: Scope) -> BusyRoute | None:
    """Return the route of a request that is plain in all its parts; None where the framework is to look.

    A plain path is letter for letter that of the route with the id of a table in it. A plain request has no parameters,
    a host of usual signs, and takes JSON; the server has not refused it. So nothing of it needs checking, and the
    function of the route takes its defaults.
    """
    path, method = scope["path"], str(scope.get("method"))
    route = routes.get((method, path[TABLE_END:]))
    if route is None or scope["query_string"] or scope.get("root_path") or not path.startswith(PREFIX):
        return None
    if REFUSED in scope.get("state", ()):
        return None
    if TABLE_ID.fullmatch(path, len(PREFIX), TABLE_END) is None:
        return None
    for name, value in scope["headers"]:
        if name == b"host" and PLAIN_HOST.fullmatch(value) is None:
            return None
        if name == b"accept" and value not in PLAIN_ACCEPT:
            return None
    return route


def shortened(app: Litestar, usual: ASGIApp) -> ASGIApp:
    """The usual handler of an application, with a short way for the plain requests of its busy routes.

    On it the function of the route is called as the framework would call it, and a failure becomes the same problem.
    Routing by pattern, models of parameters, layers and stacks are passed by. Every other request goes the usual way,
    so that whatever is odd about one is looked at in one place.
    """
    routes = busy_routes(app)

    def serve(scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        route = busy_route(routes, scope)
        return usual(scope, receive, send) if route is None else _answer(route, scope, receive, send)

    return serve


async def _answer(route: BusyRoute, scope: Scope, receive: Receive, send: Send) -> None:
    """Send the answer of a route's function, or the problem that it fails with."""
    table = scope["path"][TABLE_IN_PATH]
    scope["path_params"] = {TABLE: table}
    scope["path_template"] = route.template
    scope["route_handler"] = route.handler
    request = PlainRequest(scope, receive, send)
    try:
        await find_log(request)
        answer = await route.function(request=request, table=table)
        ready = ready_answer(answer, route.status)
        other = None if ready else answer.to_asgi_response(app=None, request=request, status_code=route.status)
    except Exception as error:  # noqa: BLE001 - each has its answer, as on the usual way
        problem = answer_for(request, error)
        ready = ready_answer(problem, route.status)
        other = None if ready else problem.to_asgi_response(app=None, request=request)
    if ready is not None:
        await send(ready.head)
        await send(ready.body)
    elif other is not None:
        await other(scope, receive, send)
