"""Requests from addresses that have asked enough."""

from collections.abc import Awaitable

from litestar import Request
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from api.problems.failures import answer_for
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
