"""Requests that are refused: the server has done so already, or their address has asked enough."""

from collections.abc import Awaitable

from litestar import Request
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from api.front.http.bounds import REFUSED
from api.problems.failures import answer_for, refused_by_server
from api.request_log import QUIET
from api.requests.header import AnyRequest
from service.problems import RateLimitedError


def within_rates(app: ASGIApp, state: State) -> ASGIApp:
    """The application, for addresses that have something left of their quota; others are told so before all else.

    Who asks after health is always answered. `state` is that of the application, with its rates.
    """

    def serve(scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["type"] == ScopeType.HTTP and scope["path"] not in QUIET:
            try:
                state.rates.check_address(scope)
            except RateLimitedError as error:
                request: AnyRequest = Request(scope, receive, send)
                return answer_for(request, error).to_asgi_response(app=None, request=request)(scope, receive, send)
        return app(scope, receive, send)

    return serve


def heeding(app: ASGIApp) -> ASGIApp:
    """The application, where a request that the server has refused is answered so, and goes no further."""

    def serve(scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        code = scope.get("state", {}).get(REFUSED)
        if code is None or scope["type"] != ScopeType.HTTP:
            return app(scope, receive, send)
        request: AnyRequest = Request(scope, receive, send)
        return refused_by_server(request, code).to_asgi_response(app=None, request=request)(scope, receive, send)

    return serve
