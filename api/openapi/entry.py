"""One operation of the document: what the framework reads off a route, completed from its operation."""

from collections.abc import Mapping
from typing import Any

from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from api.openapi.components import Components
from api.openapi.json_schema import ref
from api.openapi.operation import Operation, operation_of
from api.openapi.responses import is_conditional, json_of, responses
from api.requests.body import COMMAND_BYTES

Json = dict[str, Any]
LANGUAGE = "AcceptLanguage"
KNOWN = "IfNoneMatch"
PARAMETERS: dict[str, Json] = {
    "IdempotencyKey": {
        "name": "Idempotency-Key",
        "in": "header",
        "description": "A new key of your choice. A request with the same key counts only once.",
        "schema": {"type": "string", "minLength": 1, "maxLength": 200},
        "example": "dawn-1",
    },
    "IfMatch": {
        "name": "If-Match",
        "in": "header",
        "description": "A version as in `ETag`. The command counts only at this version.",
        "schema": {"type": "string"},
        "example": '"17"',
    },
    "LastEventId": {
        "name": "Last-Event-ID",
        "in": "header",
        "description": "The id of the last message received. The feed continues after it.",
        "schema": {"type": "string"},
        "example": "17",
    },
    "Prefer": {
        "name": "Prefer",
        "in": "header",
        "description": "`wait=N`: with `If-None-Match`, wait up to N seconds (50 at most) for another version.",
        "schema": {"type": "string"},
        "example": "wait=30",
    },
    KNOWN: {
        "name": "If-None-Match",
        "in": "header",
        "description": "An `ETag`. If the answer would still have it, it is 304 without a body.",
        "schema": {"type": "string"},
        "example": '"17"',
    },
    LANGUAGE: {
        "name": "Accept-Language",
        "in": "header",
        "description": "The language of problem answers: `en` or `de`.",
        "schema": {"type": "string"},
        "example": "de",
    },
}
"""The header fields that several operations take."""
BY_FLAG = {"keyed": "IdempotencyKey", "matched": "IfMatch", "stream": "LastEventId", "waits": "Prefer"}


def complete(entry: Json, route: HTTPRouteHandler, parts: Components) -> None:
    """Complete what the framework says of a route."""
    operation = operation_of(route)
    first, _, rest = entry["description"].partition("\n")
    entry["summary"] = first.rstrip(".")
    entry["description"] = (rest or first).strip()
    own = [_parameter(parameter) for parameter in entry.get("parameters", [])]
    shared = [name for flag, name in BY_FLAG.items() if getattr(operation, flag)]
    if is_conditional(operation):
        shared.append(KNOWN)
    entry["parameters"] = [*own, *({**PARAMETERS[name]} for name in (*shared, LANGUAGE))]
    entry.pop("deprecated", None)
    if operation.body is not None:
        entry["requestBody"] = {
            "description": f"JSON of {_body_limit(route):,} bytes at most.",
            "required": operation.body_required,
            "content": json_of(ref(parts.bodies[operation.body])),
        }
    entry["responses"] = responses(operation, route.status_code)
    entry["security"] = [] if operation.public else [{"token": []}]
    if operation.ticketed:
        entry["security"].append({"ticket": []})


def _body_limit(route: HTTPRouteHandler) -> int:
    """The most bytes of the body, as the route declares it."""
    return route.request_max_body_size if isinstance(route.request_max_body_size, int) else COMMAND_BYTES


def _parameter(parameter: Json) -> Json:
    """A parameter without what says nothing. An address has no null: a parameter is there, or it is left out."""
    schema = {**parameter["schema"]}
    for union in ("oneOf", "anyOf"):
        values = [member for member in schema.get(union, []) if member != {"type": "null"}]
        if len(values) == 1:
            del schema[union]
            schema = {**values[0], **schema}
    schema.pop("description", None)
    kept = ("name", "in", "description", "required", "example", "examples")
    return {**{key: parameter[key] for key in kept if key in parameter}, "schema": schema}


MediaTypes = Mapping[tuple[str, str], tuple[str, ...]]
"""By path and method; a route that is not in it is not asked for any type in particular."""
OPTION = "media_types"
"""Under which a route that has no operation says its types."""


def media_types_of(app: Litestar) -> MediaTypes:
    """The media types of an application's routes, as their operations have them."""
    result: dict[tuple[str, str], tuple[str, ...]] = {}
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for method, (handler, _) in route.route_handler_map.items():
                result[route.path_format, method] = _of(handler.opt)
    return result


def _of(options: Mapping[str, Any]) -> tuple[str, ...]:
    operation = options.get("operation")
    if isinstance(operation, Operation) and OPTION not in options:
        if operation.always:
            return ()
        if operation.kinds:
            return operation.kinds
        if operation.stream:
            return ("text/event-stream",)
        return ("text/plain",) if operation.answer is str else ("application/json",)
    return tuple(options.get(OPTION, ()))
