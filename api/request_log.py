"""A log line for each request, and an id by which client and log find each other."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager

import structlog
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from service.access.randomness import Supply

LOG = structlog.get_logger("richter.api")
REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
QUIET = ("/healthz", "/readyz", "/metrics")
IDS = Supply(12)
ID_HEADER = b"x-request-id"
TABLE = "table"
TABLE_ID = re.compile(r"[a-z2-7]{16}")
NO_ROUTE = "(none)"
WAITED = "waited"
"""In the state of a request: for how many seconds it waited for something to happen, which is no work of ours."""
FIELDS_TO_TELL = "fields_to_tell"
"""In the state of a request: header fields for its answer, whatever that is."""
CACHE_HEADER, NEVER_KEPT = b"cache-control", b"no-store"
NO_SNIFFING = (b"x-content-type-options", b"nosniff")


def given_id(scope: Scope) -> str:
    """The request id that the client gave, if it is a harmless one, else a fresh one.

    A fresh one is random: a number that counts would tell each client how busy all the others are.
    """
    for name, value in scope["headers"]:
        if name == ID_HEADER:
            text = value.decode("latin-1")
            if REQUEST_ID.fullmatch(text):
                return text
    return IDS.take().hex()


def id_of(scope: Scope) -> str:
    """The request id of a request or connection."""
    return str(scope["state"]["request_id"])


def logged_path(scope: Scope) -> str:
    """The path in the log: the template of its route, with the id of the table in it.

    Whatever else stands in a path, such as a card, is nothing for a log; of a path that is no route's, nothing is told.
    """
    template = str(scope.get("path_template") or NO_ROUTE)
    table = scope.get("path_params", {}).get(TABLE)
    if isinstance(table, str) and TABLE_ID.fullmatch(table):
        return template.replace(f"{{{TABLE}}}", table)
    return template


@contextmanager
def not_counted(scope: Scope) -> Iterator[None]:
    """Leave the time of the context out of what is counted of a request."""
    began = time.perf_counter()
    try:
        yield
    finally:
        state = scope["state"]
        state[WAITED] = state.get(WAITED, 0.0) + time.perf_counter() - began


def logged(app: ASGIApp, state: State) -> ASGIApp:
    """Give each request its id, return it as `X-Request-Id`, and log method, route, status and milliseconds.

    Counted by method and status too, with the time until the answer begins. What asks for health is neither. An answer
    that does not say whether it may be kept says that it may not. A browser takes each answer for what it says it is.
    A WebSocket gets its id here; it returns it and logs what became of it itself. `state` is that of the application,
    with its referee.
    """

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await app(scope, receive, send)
            return
        request_id = given_id(scope)
        scope.setdefault("state", {})["request_id"] = request_id
        structlog.contextvars.clear_contextvars()
        if scope["type"] == ScopeType.WEBSOCKET:
            structlog.contextvars.bind_contextvars(id=request_id)
            await app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                if scope["path"] not in QUIET:
                    spent = time.perf_counter() - began - scope["state"].get(WAITED, 0.0)
                    state.referee.metrics.answered(scope["method"], status, spent)
                headers = [*message.get("headers", []), (ID_HEADER, request_id.encode()), NO_SNIFFING]
                headers += scope["state"].get(FIELDS_TO_TELL, ())
                if CACHE_HEADER not in dict(headers):
                    headers.append((CACHE_HEADER, NEVER_KEPT))
                message["headers"] = headers
            await send(message)

        try:
            await app(scope, receive, answer)
        finally:
            if scope["path"] not in QUIET:
                LOG.info(
                    "request",
                    method=scope.get("method"),
                    path=logged_path(scope),
                    status=status,
                    ms=round((time.perf_counter() - began) * 1000, 1),
                    id=request_id,
                )

    return serve
