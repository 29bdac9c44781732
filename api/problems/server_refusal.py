"""Requests that the server has refused already."""

from collections.abc import Awaitable

from litestar import Request
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from api.front.http.refusal import REFUSED
from api.problems.failures import refused_by_server
from api.requests.header import AnyRequest


def heeding(app: ASGIApp) -> ASGIApp:
    """The application, where a request that the server has refused is answered so, and goes no further."""

    def serve(scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        code = scope.get("state", {}).get(REFUSED)
        if code is None or scope["type"] != ScopeType.HTTP:
            return app(scope, receive, send)
        request: AnyRequest = Request(scope, receive, send)
        return refused_by_server(request, code).to_asgi_response(app=None, request=request)(scope, receive, send)

    return serve
