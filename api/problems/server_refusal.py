"""Requests that the server has refused already."""

from litestar import Request
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from api.front.http.refusal import REFUSED
from api.problems.failures import refused_by_server
from api.requests.header import AnyRequest


def heeding(app: ASGIApp) -> ASGIApp:
    """The application, where a request that the server has refused is answered so, and goes no further."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        code = scope.get("state", {}).get(REFUSED)
        if code is None or scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        request: AnyRequest = Request(scope, receive, send)
        answer = refused_by_server(request, code).to_asgi_response(app=None, request=request)
        await answer(scope, receive, send)

    return serve
