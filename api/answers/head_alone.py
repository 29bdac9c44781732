"""HEAD at every address that knows GET: the same answer without its body."""

from collections.abc import Awaitable

from litestar.enums import HttpMethod, ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from api.requests.header import AnyConnection

HEAD_ALONE = "head_alone"
"""In the state of a request: nobody wants a body, so what would stay open need not be opened."""
ROUTE_KEYS = ("path_template", "path_params", "route_handler")
"""What the application writes into a request, for the log."""


def is_head_alone(connection: AnyConnection) -> bool:
    """Return whether only the head of the answer is requested."""
    return bool(connection.scope["state"].get(HEAD_ALONE))


def with_head(app: ASGIApp) -> ASGIApp:
    """The application, where HEAD is answered as GET is, by the same steps and with the same fields."""

    def serve(scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["type"] != ScopeType.HTTP or scope["method"] != HttpMethod.HEAD:
            return app(scope, receive, send)
        return head(scope, receive, send)

    async def head(scope: HTTPScope, receive: Receive, send: Send) -> None:
        scope.setdefault("state", {})[HEAD_ALONE] = True
        asked: Scope = {**scope, "method": HttpMethod.GET.value}

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.body":
                if message.get("more_body"):
                    return
                message = {"type": "http.response.body", "body": b"", "more_body": False}
            await send(message)

        try:
            await app(asked, receive, answer)
        finally:
            fields = {name: value for name, value in asked.items() if name in ROUTE_KEYS}
            scope.update(fields)  # type: ignore[typeddict-item]  # as they are

    return serve
