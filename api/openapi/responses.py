"""The answers of an operation, by status."""

from http import HTTPStatus
from typing import Any

from api.openapi.games import plain_name
from api.openapi.json_schema import ref
from api.openapi.operation import Operation
from api.problems.problem import MEDIA_TYPE, TYPE, WORDINGS
from api.problems.statuses import BY_SERVER, STATUS

Json = dict[str, Any]
TAGGED = {"ETag": {"description": "What tells this answer from others.", "schema": {"type": "string"}}}
LINKED = {"Link": {"description": "The next page, if there is one: `rel=next`.", "schema": {"type": "string"}}}
LOCATED = {"Location": {"description": "Where that is found which was made.", "schema": {"type": "string"}}}
REPLAYED = {
    "Idempotency-Replayed": {
        "description": "This is the first answer again, to a request with the same key.",
        "schema": {"type": "string", "const": "true"},
    }
}
APPLIED = {
    "Preference-Applied": {"description": "How long the service would have waited.", "schema": {"type": "string"}}
}
MORE_STATUS = {
    "too_large": 413,
    "unsupported_media_type": 415,
    "busy": 503,
    "unavailable": 503,
    "storage_full": 503,
    "log_went_back": 503,
}
FROM_MOST = ("not_acceptable", "rate_limited")
"""What any operation may answer, but those that answer always."""
FROM_ANY = (*BY_SERVER, "internal")
"""What any operation may answer: the server refuses before it is known which operation is meant."""


def is_conditional(operation: Operation) -> bool:
    """Return whether the operation only looks, and answers with 304 if the client has the answer already."""
    return operation.tagged and not operation.keyed


def json_of(schema: Json) -> Json:
    """Content that is JSON."""
    return {"application/json": {"schema": schema}}


def responses(operation: Operation, status: int) -> Json:
    """All answers of an operation whose route declares this status for its own."""
    answers: dict[str, Json] = _own(operation, status)
    for code, problems in _problems(operation).items():
        # a status may come with an answer of its own too, as 503 when the service is not ready
        known = answers.setdefault(code, problems)
        known["content"] = {**known["content"], **problems["content"]}
    return dict(sorted(answers.items()))


def _problems(operation: Operation) -> Json:
    """The problem answers by status, with an example for each code."""
    result: dict[str, Json] = {}
    most = () if operation.always else FROM_MOST
    for code in sorted({"malformed", *operation.problems, *FROM_ANY, *most}):
        status = 500 if code == "internal" else {**STATUS, **MORE_STATUS, **BY_SERVER}[code]
        wording = WORDINGS[code]["en"]
        entry = result.setdefault(
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
    return result


def _dry_run(operation: Operation) -> Json:
    """The answer of a dry run: one of several forms, of which each has another constant in `dry_run`."""
    shown = [ref(plain_name(kind)) for kind in operation.dry_runs]
    return shown[0] if len(shown) == 1 else {"oneOf": shown}


def _headers(operation: Operation) -> Json:
    """The headers of an answer that the operation's own properties bring along."""
    result: Json = {}
    for has_it, headers in (
        (operation.tagged, TAGGED),
        (operation.paged, LINKED),
        (operation.waits, APPLIED),
        (operation.location, LOCATED),
        (operation.keyed, REPLAYED),
    ):
        result |= headers if has_it else {}
    return result


def _own(operation: Operation, status: int) -> Json:
    if operation.stream:
        messages = {"description": "Messages `notice`, each a Notice as JSON, its version as id.", "type": "string"}
        return {"200": {"description": "The feed", "content": {"text/event-stream": {"schema": messages}}}}
    answers: dict[str, Json] = {str(status): _success(operation, status)}
    headers = _headers(operation)
    if headers:
        answers[str(status)]["headers"] = headers
    if is_conditional(operation):
        answers["304"] = {"description": "Not changed since `If-None-Match`.", "headers": {**TAGGED}}
    if operation.dry_runs:
        answers["200"] = {"description": "Dry run", "content": json_of(_dry_run(operation))}
    if plain_name(operation.answer) == "Health":
        answers["503"] = {"description": HTTPStatus(503).phrase, "content": json_of(ref("Health"))}
    return answers


def _success(operation: Operation, status: int) -> Json:
    """The answer if nothing is wrong."""
    if operation.kinds:
        return {"description": "The file", "content": {kind: _file(operation, kind) for kind in operation.kinds}}
    if operation.answer is str:
        return {"description": "The text", "content": {"text/plain": {"schema": {"type": "string"}}}}
    return {"description": HTTPStatus(status).phrase, "content": json_of(ref(plain_name(operation.answer)))}


def _file(operation: Operation, kind: str) -> Json:
    """The content of an answer that is a file of this kind; the type of the operation's answer is that of its JSON."""
    if kind == "application/json" and operation.answer is not str:
        return {"schema": ref(plain_name(operation.answer))}
    return {"schema": {"type": "string", "contentMediaType": kind}}
