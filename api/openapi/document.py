"""The whole document: what the framework reads off the routes, completed from the types and the operations."""

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Contact, License
from litestar.types import ControllerRouterHandler

from api.openapi.components import SCHEMA_NAMES, components, ref
from api.openapi.deprecations import DEPRECATIONS, Deprecation, mark
from api.openapi.operation import Operation, described, operation_of
from api.problems.failures import BY_SERVER, STATUS
from api.problems.problem import MEDIA_TYPE, TYPE
from api.problems.wordings import WORDINGS
from api.requests.bodies import schema_name
from api.requests.body import COMMAND_BYTES
from api.version import VERSION

Json = dict[str, Any]
TAGS = ("games", "tables", "play", "undo", "disputes", "table life", "tokens", "record", "webhooks", "health")
MORE_STATUS = {
    "too_large": 413,
    "unsupported_media_type": 415,
    "busy": 503,
    "unavailable": 503,
    "storage_full": 503,
}
TAGGED = {"ETag": {"description": "What tells this answer from others.", "schema": {"type": "string"}}}
LINKED = {"Link": {"description": "The next page, if there is one: `rel=next`.", "schema": {"type": "string"}}}
APPLIED = {
    "Preference-Applied": {"description": "How long the service would have waited.", "schema": {"type": "string"}}
}
HEADERS: dict[str, Json] = {
    "keyed": {
        "name": "Idempotency-Key",
        "in": "header",
        "description": "A new key of your choice. A request with the same key counts only once.",
        "schema": {"type": "string", "minLength": 1, "maxLength": 200},
    },
    "matched": {
        "name": "If-Match",
        "in": "header",
        "description": "A version as in `ETag`. The command counts only at this version.",
        "schema": {"type": "string", "examples": ['"17"']},
    },
    "waits": {
        "name": "Prefer",
        "in": "header",
        "description": "`wait=N`: with `If-None-Match`, wait up to N seconds (50 at most) for another version.",
        "schema": {"type": "string", "examples": ["wait=30"]},
    },
    "known": {
        "name": "If-None-Match",
        "in": "header",
        "description": "An `ETag`. If the answer would still have it, it is 304 without a body.",
        "schema": {"type": "string", "examples": ['"17"']},
    },
    "stream": {
        "name": "Last-Event-ID",
        "in": "header",
        "description": "The id of the last message received. The feed continues after it.",
        "schema": {"type": "string"},
    },
}
DESCRIPTION = """An event-sourced referee for card and board games.

Every move is an immutable event. Each viewer sees what it may know, in its own numbers. Every refusal names
the rule. Send a token as `Authorization: Bearer ...`. Problem answers are `application/problem+json`, in English or
German. A program that plays fast can use one WebSocket at `/v1/tables/{table}/play` instead. OpenAPI cannot describe
its messages; the reference of the interface does.

The service answers 400 if the address has a parameter that the operation does not describe, or one parameter twice. At
any address the server may answer before it reads the request: 400 if it is not HTTP, 408 if it is not complete in time,
431 if its head has more than 16,384 bytes or 100 headers, and 503 with `Retry-After` if too many connections are
open."""
TOKEN = {
    "type": "http",
    "scheme": "bearer",
    "description": "The organizer's token, or one of those that the opening of a table gives out.",
}
TICKET = {
    "type": "apiKey",
    "in": "query",
    "name": "ticket",
    "description": "A ticket for one feed, which `IssueFeedTicket` gives. It is good once and for a short time.",
}
LANGUAGE = {
    "name": "Accept-Language",
    "in": "header",
    "description": "The language of problem answers: `en` or `de`.",
    "schema": {"type": "string", "examples": ["de"]},
}


FROM_MOST = ("not_acceptable", "rate_limited")
"""What any operation may answer, but those that answer always."""
FROM_ANY = (*BY_SERVER, "internal")
"""What any operation may answer: the server refuses before it is known which operation is meant."""


def is_conditional(operation: Operation) -> bool:
    """Whether the operation only looks, and answers with 304 who has the answer already."""
    return operation.tagged and not operation.keyed


def _json(schema: Json) -> Json:
    return {"application/json": {"schema": schema}}


def _problems(operation: Operation) -> Json:
    """The problem answers by status, with an example for each code."""
    found: dict[str, Json] = {}
    most = () if operation.always else FROM_MOST
    for code in dict.fromkeys(("malformed", *operation.problems, *FROM_ANY, *most)):
        status = 500 if code == "internal" else {**STATUS, **MORE_STATUS, **BY_SERVER}[code]
        wording = WORDINGS[code]["en"]
        entry = found.setdefault(
            str(status),
            {
                "description": HTTPStatus(status).phrase,
                "content": {MEDIA_TYPE: {"schema": ref("Problem"), "examples": {}}},
            },
        )
        example = {
            "type": TYPE + code,
            "title": wording.title,
            "status": status,
            "detail": wording.detail,
            "code": code,
        }
        entry["content"][MEDIA_TYPE]["examples"][code] = {"value": {**example, "request_id": "5f2c"}}
    return found


def _answers(operation: Operation, status: int) -> Json:
    if operation.stream:
        messages = {"description": "Messages `notice`, each a Notice as JSON, its version as id.", "type": "string"}
        return {"200": {"description": "The feed", "content": {"text/event-stream": {"schema": messages}}}}
    if operation.answer is str:
        text: Json = {"description": "The text", "content": {"text/plain": {"schema": {"type": "string"}}}}
        if not is_conditional(operation):
            return {"200": text}
        not_changed = {"description": "Not changed since `If-None-Match`.", "headers": TAGGED}
        return {"200": {**text, "headers": TAGGED}, "304": not_changed}
    answer: Json = {
        "description": HTTPStatus(status).phrase,
        "content": _json(ref(operation.answer.__name__)),
    }
    if operation.tagged:
        answer["headers"] = {
            **TAGGED, **(LINKED if operation.paged else {}), **(APPLIED if operation.waits else {})
        }  # fmt: skip
    found = {str(status): answer}
    if operation.dry_runs:
        shown = [ref(SCHEMA_NAMES[one.__name__]) for one in operation.dry_runs]
        found["200"] = {"description": "Dry run", "content": _json(shown[0] if len(shown) == 1 else {"anyOf": shown})}
    if is_conditional(operation):
        found["304"] = {"description": "Not changed since `If-None-Match`.", "headers": TAGGED}
    if operation.answer.__name__ == "Health":
        found["503"] = {"description": "Service Unavailable", "content": _json(ref("Health"))}
    return found


def _body_limit(route: HTTPRouteHandler) -> int:
    """How many bytes the body may have, as the route declares it."""
    return route.request_max_body_size if isinstance(route.request_max_body_size, int) else COMMAND_BYTES


def _complete(entry: Json, route: HTTPRouteHandler) -> None:
    operation = operation_of(route)
    first, _, rest = entry["description"].partition("\n")
    entry["summary"] = first.rstrip(".")
    entry["description"] = (rest or first).strip()
    parameters = entry.setdefault("parameters", [])
    parameters += [HEADERS[name] for name in ("keyed", "matched", "stream", "waits") if getattr(operation, name)]
    if is_conditional(operation):
        parameters.append(HEADERS["known"])
    parameters.append(LANGUAGE)
    for parameter in parameters:
        for empty in ("deprecated", "allowEmptyValue", "allowReserved"):
            parameter.pop(empty, None)
    entry.pop("deprecated", None)
    if operation.body is not None:
        schema = ref(schema_name(operation.body))
        limit = f"JSON of {_body_limit(route):,} bytes at most."
        entry["requestBody"] = {
            "description": limit,
            "required": operation.body_required,
            "content": _json(schema),
        }
    answers: dict[str, Json] = _answers(operation, route.status_code)
    entry["responses"] = answers
    for status, problems in _problems(operation).items():
        # a status may come with an answer of its own too, as 503 when the service is not ready
        known = answers.setdefault(status, problems)
        known["content"] = {**known["content"], **problems["content"]}
    entry["security"] = [] if operation.public else [{"token": []}]
    if operation.ticketed:
        entry["security"].append({"ticket": []})


def _flowing(part: Any) -> None:
    """Let descriptions flow: line breaks of the source are no line breaks for the reader."""
    if isinstance(part, list):
        for item in part:
            _flowing(item)
    elif isinstance(part, dict):
        text = part.get("description")
        if isinstance(text, str):
            part["description"] = "\n\n".join(" ".join(block.split()) for block in text.split("\n\n"))
        for item in part.values():
            _flowing(item)


def document(routes: Sequence[ControllerRouterHandler], deprecations: Sequence[Deprecation] = DEPRECATIONS) -> Json:
    """The OpenAPI 3.1 document of an application with these routes."""
    config = OpenAPIConfig(
        title="Friedensrichter",
        version=VERSION,
        description=DESCRIPTION,
        license=License(name="Apache-2.0", identifier="Apache-2.0"),
        contact=Contact(name="The Friedensrichter authors"),
        use_handler_docstrings=True,
    )
    found: Json = Litestar(route_handlers=routes, openapi_config=config, logging_config=None).openapi_schema.to_schema()
    by_id = described(routes)
    for path in found["paths"].values():
        for entry in path.values():
            _complete(entry, by_id[entry["operationId"]])
    operations = [operation_of(one) for one in by_id.values()]
    schemes = {"token": TOKEN, "ticket": TICKET}
    found["components"] = {"schemas": components(operations), "securitySchemes": schemes}
    found["servers"] = [{"url": "/", "description": "This service"}]
    found["tags"] = [{"name": name} for name in TAGS]
    _flowing(found)
    mark(found, deprecations)
    return {"openapi": found.pop("openapi"), **found}
