"""Answers that say of what was asked for that it will go: `Deprecation` (RFC 9745), `Sunset` (RFC 8594), `Link`."""

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, time
from email.utils import format_datetime
from urllib.parse import parse_qsl

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from api.openapi.deprecations import Deprecation

PAGE = "/docs/en/reference/changes"
Headers = list[tuple[bytes, bytes]]
Places = Mapping[tuple[str, str], Sequence[Deprecation]]
"""What is deprecated at each path (as its route has it) and method."""


def headers_of(deprecation: Deprecation) -> Headers:
    """The header fields that announce it."""
    begins = int(_midnight(deprecation.since).timestamp())
    fields: Headers = [(b"deprecation", b"@%d" % begins)]
    relations = "deprecation"
    if deprecation.sunset is not None:
        fields.append((b"sunset", format_datetime(_midnight(deprecation.sunset), usegmt=True).encode()))
        relations = "deprecation sunset"
    link = f'<{PAGE}#{deprecation.anchor}>; rel="{relations}"; type="text/html"'
    return [*fields, (b"link", link.encode())]


def places_of(app: Litestar, deprecations: Sequence[Deprecation]) -> Places:
    """Return the place of each deprecation. Raises LookupError for an operation that the application does not have."""
    places = {
        handler.operation_id: [(route.path_format, str(method)) for method in handler.http_methods]
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
    }
    result: dict[tuple[str, str], list[Deprecation]] = {}
    for deprecation in deprecations:
        for place in places[deprecation.operation]:
            result.setdefault(place, []).append(deprecation)
    return result


def announcing(handler: ASGIApp, app: Litestar, deprecations: Sequence[Deprecation]) -> ASGIApp:
    """The handler of an application, where the answer of what is deprecated says so; the first to go says when.

    Of a parameter it is said only to who sends it, of a field in each answer of its operation. Where nothing is
    deprecated, this is the handler itself.
    """
    places = places_of(app, deprecations)

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                method = str(scope.get("method"))
                place = (str(scope.get("path_template")), "GET" if method == "HEAD" else method)
                used = [deprecation for deprecation in places.get(place, ()) if _is_used(deprecation, scope)]
                if used:
                    first = min(used, key=lambda deprecation: (deprecation.sunset or date.max, deprecation.since))
                    message["headers"] = [*message.get("headers", []), *headers_of(first)]
            await send(message)

        await handler(scope, receive, answer if scope["type"] == ScopeType.HTTP else send)

    return serve if places else handler


def _is_used(deprecation: Deprecation, scope: Scope) -> bool:
    if deprecation.parameter is None:
        return True
    names = [name for name, _ in parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)]
    return deprecation.parameter in names


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)
