"""CORS: pages of the origins that the settings name may read the answers.

The rules are those of the Fetch standard (https://fetch.spec.whatwg.org/#http-cors-protocol). The framework's own
middleware does not serve. It writes over a `Vary` that the route has set. It leaves `Vary` out of an answer to a
request without `Origin`, where a cache needs it most. It also answers strangers in plain text.
"""

from collections.abc import Collection, Iterable

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from api.front.http.bounds import REFUSED
from api.requests.origin import ANY

KEPT_SECONDS = 600
"""How long a browser may remember that it may ask."""
SENT = (
    "Accept-Language",
    "Authorization",
    "Content-Type",
    "Idempotency-Key",
    "If-Match",
    "If-None-Match",
    "Last-Event-ID",
    "Prefer",
    "X-Request-Id",
)
"""The headers that a page may send."""
READ = (
    "Accept",
    "Accept-Encoding",
    "Allow",
    "Deprecation",
    "ETag",
    "Idempotency-Replayed",
    "Link",
    "Location",
    "Preference-Applied",
    "RateLimit",
    "RateLimit-Policy",
    "Retry-After",
    "Sunset",
    "WWW-Authenticate",
    "X-Request-Id",
)
"""The headers of an answer that a page may read, besides those that it may read anyway."""

Field = tuple[bytes, bytes]
VARY: Field = (b"vary", b"Origin")


def shared(app: ASGIApp, origins: Collection[str], methods: Iterable[str]) -> ASGIApp:
    """The application, with answers that pages of these origins may read; the same as it is if there are none.

    `origins` are in small letters; `*` is any. `methods` are those that a page may use. A page acts with the token that
    it sends itself: cookies and other credentials of a browser are not asked for.
    """
    if not origins:
        return app
    vary = [] if ANY in origins else [VARY]
    readable = (b"access-control-expose-headers", ", ".join(READ).encode())
    may_ask = [
        (b"access-control-allow-methods", ", ".join(sorted(methods)).encode()),
        (b"access-control-allow-headers", ", ".join(SENT).encode()),
        (b"access-control-max-age", b"%d" % KEPT_SECONDS),
    ]

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        grant = granted_to(scope, origins)
        if grant and _asks_first(scope):
            await send({"type": "http.response.start", "status": 204, "headers": [*grant, *may_ask, *vary]})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
            return
        more = [*vary, *grant, readable] if grant else vary

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *more]
            await send(message)

        await app(scope, receive, answer)

    return serve


def granted_to(scope: Scope, origins: Collection[str]) -> list[Field]:
    """The fields that tell the browser that its page may read; none for another page, and for what is no page."""
    origin = _field(scope, b"origin")
    if origin is None:
        return []
    if ANY in origins:
        return [(b"access-control-allow-origin", ANY.encode())]
    named = origin.decode("latin-1").strip().lower() in origins
    return [(b"access-control-allow-origin", origin)] if named else []


def _asks_first(scope: Scope) -> bool:
    """Return whether it is a browser's preflight. Not if the server has refused."""
    asks = scope.get("method") == "OPTIONS" and _field(scope, b"access-control-request-method") is not None
    return asks and REFUSED not in scope.get("state", {})


def _field(scope: Scope, name: bytes) -> bytes | None:
    """The first header of this name."""
    return next((value for field, value in scope["headers"] if field == name), None)
