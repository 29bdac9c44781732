"""The short way: the application's own functions, without what the framework does around them."""

from litestar import Litestar
from litestar.types import ASGIApp, Receive, Scope, Send

from api.busy.plain_request import PlainRequest
from api.busy.ready_answer import ready_answer
from api.busy.route import TABLE_IN_PATH, BusyRoute, busy_route, busy_routes
from api.problems.failures import answer_for
from api.request_log import TABLE


def shortened(app: Litestar) -> ASGIApp:
    """The handler of an application, with a short way for the plain requests of its busy routes.

    On it the function of the route is called as the framework would call it, and a failure becomes the same problem.
    Routing by pattern, models of parameters, layers and stacks are passed by. Every other request goes the usual way,
    so that whatever is odd about one is looked at in one place.
    """
    usual, routes = app.asgi_handler, busy_routes(app)

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        route = busy_route(routes, scope)
        answer = usual if route is None else await _answered(route, scope, receive, send)
        await answer(scope, receive, send)

    return serve


async def _answered(route: BusyRoute, scope: Scope, receive: Receive, send: Send) -> ASGIApp:
    """What sends the answer of a route's function, or the problem that it fails with."""
    table = scope["path"][TABLE_IN_PATH]
    scope["path_params"] = {TABLE: table}
    scope["path_template"] = route.template
    scope["route_handler"] = route.handler
    request = PlainRequest(scope, receive, send)
    try:
        answer = await route.function(request=request, table=table)
        return ready_answer(answer, route.status) or answer.to_asgi_response(
            app=None, request=request, status_code=route.status
        )
    except Exception as error:  # noqa: BLE001 - each has its answer, as on the usual way
        problem = answer_for(request, error)
        return ready_answer(problem, route.status) or problem.to_asgi_response(app=None, request=request)
