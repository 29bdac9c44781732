"""Requests from addresses that have asked enough."""

from collections.abc import Callable

from litestar import Request
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from api.problems.failures import answer_for
from api.rates import Rates
from api.request_log import QUIET
from api.requests.header import AnyRequest
from service.problems import RateLimitedError


def within_rates(app: ASGIApp, rates: Callable[[], Rates]) -> ASGIApp:
    """The application, for addresses that have something left of their quota; others are told so before all else.

    Who asks after health is always answered.
    """

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["path"] not in QUIET:
            try:
                rates().check_address(scope)
            except RateLimitedError as error:
                request: AnyRequest = Request(scope, receive, send)
                answer = answer_for(request, error).to_asgi_response(app=None, request=request)
                await answer(scope, receive, send)
                return
        await app(scope, receive, send)

    return serve
