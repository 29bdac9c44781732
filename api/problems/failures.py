"""From anything that went wrong to its problem answer: one table."""

from collections.abc import Mapping
from typing import Any

import structlog
from litestar import Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.status_codes import HTTP_401_UNAUTHORIZED, HTTP_500_INTERNAL_SERVER_ERROR

from api.front.http import bounds
from api.problems.answer import Answer, problem, sentences_of
from api.problems.field_error import allowed_values, field_error, field_error_of
from api.problems.problem import TOO_LARGE, WORDINGS, FieldError, RuleFault
from api.problems.statuses import BY_SERVER, HTTP_CODES, STATUS
from api.requests.body import BodyTooLargeError, ClientGoneError, NoJsonError, RefusedByServerError
from api.requests.head import ParameterKind, known_methods, parameter_kinds, wrong_in_head, wrong_value
from api.requests.header import AnyConnection
from api.requests.language import language_of
from api.requests.request import arbitrates, referee_of
from domain.game.deal_file import DealFileError
from domain.game.rule import Malformed, Refused
from eventstore.ports.failures import LogWentBackError, StoreBusyError, StoreFullError, StoreUnavailableError
from service.problems import (
    ProblemError,
    RateLimitedError,
    RecordDamagedError,
    RefusedAtError,
    RoleRefusedError,
    TooManyConnectionsError,
    VersionMovedError,
)
from service.record.deal_file import sentence_of

PLACE_SECONDS = "10"
"""After how many seconds somebody may try again to have a place."""
CLIENT_GONE = 499
"""What the log says in place of a status where nobody was there any more to answer."""
WRONG_HOST = {
    bounds.HOST_MISSING: "missing",
    bounds.HOST_REPEATED: "repeated",
    bounds.HOST_MALFORMED: "value",
}
"""What is wrong with the field `Host` of a request that the server has refused for it."""
LOG = structlog.get_logger("richter.api")


def on_refused(request: AnyConnection, error: RefusedAtError) -> Answer:
    """The rules refuse a command (409)."""
    sentences = sentences_of(error.rule, error.revision)
    structlog.contextvars.bind_contextvars(rule=error.rule)
    return problem(
        request,
        409,
        "refused",
        {"etag": f'"{error.version}"'},
        rule=error.rule,
        revision=error.revision,
        field=error.field,
        version=error.version,
        sentences=sentences,
        detail=sentences[language_of(request)],
        faults=tuple(RuleFault(*fault) for fault in error.faults),
    )


def on_role(request: AnyConnection, error: RoleRefusedError) -> Answer:
    """The role of a token may not do this in a tournament (403)."""
    sentences = sentences_of(error.rule, error.revision)
    detail = sentences[language_of(request)]
    return problem(
        request,
        STATUS[error.code],
        error.code,
        rule=error.rule,
        revision=error.revision,
        sentences=sentences,
        detail=detail,
    )


def on_malformed(request: AnyConnection, error: Malformed) -> Answer:
    """The input is none of the forms known (400); the problem names the rule, and each place that is wrong."""
    language = language_of(request)
    wrong = tuple(field_error_of(fault, language) for fault in error.all)
    sentences = sentences_of(error.rule.id, error.revision)
    structlog.contextvars.bind_contextvars(rule=error.rule.id)
    return problem(
        request,
        400,
        "malformed",
        rule=error.rule.id,
        revision=error.revision,
        field=wrong[0].field,
        errors=wrong,
        sentences=sentences,
        detail=f"{wrong[0].detail} {sentences[language]}",
    )


def on_opening_refused(request: AnyConnection, error: Refused) -> Answer:
    """The rules refuse an opening: seats, options or prepared chance (400)."""
    sentences = sentences_of(error.rule.id, error.revision)
    structlog.contextvars.bind_contextvars(rule=error.rule.id)
    language = language_of(request)
    wrong = () if error.field is None else (field_error(error.field, "value", language),)
    return problem(
        request,
        400,
        "malformed",
        rule=error.rule.id,
        revision=error.revision,
        field=error.field,
        errors=wrong,
        sentences=sentences,
        detail=sentences[language],
    )


def on_deal_file(request: AnyConnection, error: DealFileError) -> Answer:
    """A file of deals has bad boards (400); each has its own sentence, with its line."""
    language = language_of(request)
    wrong = tuple(FieldError("text", "value", sentence_of(fault, language)) for fault in error.faults)
    return problem(request, 400, "malformed", field="text", errors=wrong, detail=wrong[0].detail)


def on_version_moved(request: AnyConnection, error: VersionMovedError) -> Answer:
    """`If-Match` names another version (412)."""
    return problem(request, 412, "version_moved", {"etag": f'"{error.version}"'}, version=error.version)


def on_damaged(request: AnyConnection, error: RecordDamagedError) -> Answer:
    """A record is not as it was written (500); the log says where, and so does the answer to who arbitrates.

    The others are not told the version: it counts covert events, and their own numbers end where the record does.
    """
    LOG.error("record damaged", first_bad_version=error.version, reason=error.problem)
    damaged_at = error.version if arbitrates(request) else None
    return problem(request, STATUS[error.code], error.code, damaged_at=damaged_at)


def on_rate_limited(request: AnyConnection, error: RateLimitedError) -> Answer:
    """A token or an address asks too often (429)."""
    headers = {"retry-after": str(error.retry_after), "ratelimit-policy": error.policy, "ratelimit": error.state}
    return problem(request, STATUS[error.code], error.code, headers)


def on_too_many(request: AnyConnection, error: TooManyConnectionsError) -> Answer:
    """All places for what stays open are taken (503)."""
    return problem(request, STATUS[error.code], error.code, {"retry-after": PLACE_SECONDS})


def on_problem(request: AnyConnection, error: ProblemError) -> Answer:
    """Any other failure that the service knows."""
    status = STATUS[error.code]
    headers = {"www-authenticate": "Bearer"} if status == HTTP_401_UNAUTHORIZED else None
    if error.retry_after is not None:
        headers = {"retry-after": str(error.retry_after)}
    detail = None
    if error.allowed:
        language = language_of(request)
        detail = f"{WORDINGS[error.code][language].detail} {allowed_values(error.allowed, language)}"
    return problem(request, status, error.code, headers, field=error.field, detail=detail, **error.more)


def on_validation(request: AnyConnection, error: ValidationException) -> Answer:
    """A part of the path, or a parameter, is not of its type (400)."""
    extra = error.extra if isinstance(error.extra, list) else []
    kinds = parameter_kinds(request)
    given = (str(parameter.get("key", "")) for parameter in extra)
    wrong = [wrong_value(kinds.get(name) or ParameterKind(name, str)) for name in given]
    in_head = wrong_in_head(request)
    by_field = {wrong_field.field: wrong_field for wrong_field in (*wrong, *(() if in_head is None else in_head.all))}
    language = language_of(request)
    errors = tuple(field_error_of(fault, language) for fault in by_field.values()) or (
        field_error("", "value", language),
    )
    return problem(request, 400, "malformed", field=errors[0].field, errors=errors, detail=errors[0].detail)


def on_http(request: AnyConnection, error: HTTPException) -> Answer:
    """Answer a refusal of the framework."""
    if isinstance(error, ValidationException):
        return on_validation(request, error)
    code = HTTP_CODES.get(error.status_code)
    if code == "method_not_allowed":
        return problem(request, error.status_code, code, {"allow": allowed(error.headers or {})})
    if code is None:
        if error.status_code < HTTP_500_INTERNAL_SERVER_ERROR:
            return problem(request, 400, "malformed")
        return on_unexpected(request, error)
    return problem(request, error.status_code, code, dict(error.headers or {}))


def allowed(headers: Mapping[str, str]) -> str:
    """The methods of an address; the framework counts a WebSocket among them, and does not know HEAD."""
    return ", ".join(known_methods(part for part in headers.get("allow", "").split(", ") if part.isupper()))


def on_too_large(request: AnyConnection, error: BodyTooLargeError) -> Answer:
    """The body is longer than it may be here (413)."""
    words = TOO_LARGE[language_of(request)].format(limit=error.limit)
    return problem(request, 413, "too_large", detail=words)


def on_no_json(request: AnyConnection, _: NoJsonError) -> Answer:
    """The body is something else than JSON (415)."""
    return problem(
        request, 415, "unsupported_media_type", {"accept": "application/json", "accept-encoding": "identity"}
    )


def refused_by_server(request: AnyConnection, code: str) -> Answer:
    """The server refuses a request before it is read (400, 408, 431, 503); the connection ends with the answer."""
    headers = {"connection": "close"}
    if code == bounds.TOO_MANY_CONNECTIONS:
        headers["retry-after"] = PLACE_SECONDS
    if code in WRONG_HOST:
        wrong = field_error("Host", WRONG_HOST[code], language_of(request))
        return problem(request, 400, "malformed", headers, field=wrong.field, errors=(wrong,), detail=wrong.detail)
    return problem(request, BY_SERVER[code], code, headers)


def on_refused_by_server(request: AnyConnection, error: RefusedByServerError) -> Answer:
    """The server has broken the reading of a body off."""
    return refused_by_server(request, error.code)


def on_client_gone(_request: AnyConnection, _error: ClientGoneError) -> Answer:
    """Nobody is there to be answered; the log has a line, as for every request."""
    return Response(b"", status_code=CLIENT_GONE)


def on_busy(request: AnyConnection, error: StoreBusyError) -> Answer:
    """The queue of the log is full (503)."""
    return problem(request, 503, "busy", {"retry-after": str(error.retry_after)})


def on_unavailable(request: AnyConnection, error: StoreUnavailableError) -> Answer:
    """The database does not answer, or has no room until somebody makes some (503)."""
    code, seconds = ("storage_full", "10") if isinstance(error, StoreFullError) else ("unavailable", "1")
    referee_of(request).reach.failed("requests", error)
    return problem(request, 503, code, {"retry-after": seconds})


def on_went_back(request: AnyConnection, _error: LogWentBackError) -> Answer:
    """The log lacks what was acknowledged (503); its operator has to decide."""
    return problem(request, 503, "log_went_back")


def on_unexpected(request: AnyConnection, error: Exception) -> Answer:
    """A defect of ours (500): the log has it, the answer only the request id."""
    LOG.error("unexpected failure", exc_info=error)
    return problem(request, 500, "internal")


HANDLERS: dict[int | type[Exception], Any] = {
    RefusedAtError: on_refused,
    Malformed: on_malformed,
    Refused: on_opening_refused,
    DealFileError: on_deal_file,
    RoleRefusedError: on_role,
    VersionMovedError: on_version_moved,
    RecordDamagedError: on_damaged,
    RateLimitedError: on_rate_limited,
    TooManyConnectionsError: on_too_many,
    ProblemError: on_problem,
    StoreBusyError: on_busy,
    LogWentBackError: on_went_back,
    StoreUnavailableError: on_unavailable,
    BodyTooLargeError: on_too_large,
    NoJsonError: on_no_json,
    RefusedByServerError: on_refused_by_server,
    ClientGoneError: on_client_gone,
    HTTPException: on_http,
    Exception: on_unexpected,
}
"""What answers which failure."""


def answer_for(connection: AnyConnection, error: Exception) -> Answer:
    """The problem answer to a failure."""
    handler = next(HANDLERS[kind] for kind in type(error).__mro__ if kind in HANDLERS)
    answer: Answer = handler(connection, error)
    return answer
