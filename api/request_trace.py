"""A span for each request, where the settings ask for traces."""

import structlog
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from api.request_log import NO_ROUTE, QUIET
from service.runtime.metrics import METHODS
from service.runtime.spans import TRACEPARENT, Spans, ids_of

HEADER = TRACEPARENT.encode()


def traced(app: ASGIApp, spans: Spans) -> ASGIApp:
    """Give each request its span, with the template of its route, its status and the role that asked.

    The lines of the log within it carry its ids. What asks for health has none, and the messages of a WebSocket have
    their own.
    """

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or scope["path"] in QUIET:
            await app(scope, receive, send)
            return
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        with spans.request(traceparent_of(scope)) as span:
            structlog.contextvars.bind_contextvars(**ids_of(span))
            try:
                await app(scope, receive, answer)
            finally:
                method = scope["method"] if scope["method"] in METHODS else "other"
                route = str(scope.get("path_template") or NO_ROUTE)
                span.update_name(f"{method} {route}")
                span.set_attributes(
                    {
                        "http.request.method": method,
                        "http.route": route,
                        "http.response.status_code": status,
                        "richter.role": _role(scope),
                    }
                )

    return serve


def traceparent_of(scope: Scope) -> str | None:
    """The header of this name, if there is exactly one."""
    values = [value for name, value in scope["headers"] if name == HEADER]
    return values[0].decode("latin-1") if len(values) == 1 else None


def _role(scope: Scope) -> str:
    """The role of whoever asked; `none` for somebody without a valid token."""
    grant = scope["state"].get("grant")
    return "none" if grant is None else str(grant.role)
