"""The form in which a route says what it takes and answers, beyond what its signature tells.

Each route has its operation beside it: `@get(..., operation=looking(History))`.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

import msgspec
from litestar.handlers import HTTPRouteHandler
from litestar.types import ControllerRouterHandler

from service.queries.answer import Accepted

COMMON = (
    "malformed",
    "token_missing",
    "token_unknown",
    "unknown_table",
    "unavailable",
    "record_damaged",
    "rules_missing",
)
OF_COMMANDS = (
    "not_allowed",
    "foreign_origin",
    "refused",
    "version_moved",
    "key_reused",
    "too_slow",
    "too_large",
    "unsupported_media_type",
    "busy",
    "storage_full",
    "log_went_back",
)
"""What a command may be answered with besides, at a table or on a tournament."""
COMMAND = (*COMMON, *OF_COMMANDS)


EVENTS_OF_TABLE = "/v1/tables/{table}/events?after={before}"
DISPUTE = "/v1/tables/{table}/disputes/{dispute}"

BODY_BY = "x-body-by"
"""The key, in the JSON Schema of a field with an example of a body, that names the field which says of which body."""


class Operation(msgspec.Struct, frozen=True):
    """One operation: its answer's type, the codes of the problems that it answers with, and its body's type.

    Its route declares the status of its answer. `keyed`: it takes `Idempotency-Key`. `matched`: it takes `If-Match`.
    `tagged`: it answers with an `ETag`, and with 304 if the client only looks and has that answer already. `paged`: a
    long list, with a `Link` to the next page. `waits`: it takes `Prefer: wait=N`. `stream`: it answers with server-sent
    events. `ticketed`: a ticket does in place of a token. `dry_runs` are the types of the answers to a dry run.
    `bodies`: if the answer has examples of bodies, the routes that take them. `public`: it needs no token. `kinds`: the
    media types of an answer that is a file.

    `always`: it answers however often it is called and whatever the client takes, because machines watch the service by
    it. `location`: the address of the thing that the operation has made, with names from its path and its answer. In
    it, `before` is the version before the events of a command.
    """

    answer: Any
    problems: tuple[str, ...]
    body: Any = None
    body_required: bool = True
    keyed: bool = False
    matched: bool = False
    tagged: bool = False
    paged: bool = False
    waits: bool = False
    stream: bool = False
    ticketed: bool = False
    dry_runs: tuple[Any, ...] = ()
    bodies: Mapping[Any, HTTPRouteHandler] = {}
    public: bool = False
    always: bool = False
    kinds: tuple[str, ...] = ()
    location: str = ""


def acting(
    body: Any, *, body_required: bool = True, dry_runs: tuple[Any, ...] = (), location: str = EVENTS_OF_TABLE
) -> Operation:
    """An operation that is a command at a table."""
    return Operation(
        Accepted,
        COMMAND,
        body,
        body_required,
        keyed=True,
        matched=True,
        tagged=True,
        dry_runs=dry_runs,
        location=location,
    )


def looking(
    answer: Any,
    *more: str,
    tagged: bool = False,
    paged: bool = False,
    waits: bool = False,
    bodies: Mapping[Any, HTTPRouteHandler] = MappingProxyType({}),
) -> Operation:
    """An operation that only looks at a table; `more` are the codes of problems of its own."""
    return Operation(answer, (*COMMON, *more), tagged=tagged, paged=paged, waits=waits, bodies=bodies)


def operation_of(handler: HTTPRouteHandler) -> Operation:
    """The operation beside a route. Raises TypeError if there is none."""
    result = handler.opt.get("operation")
    if not isinstance(result, Operation):
        message = f"the route {handler.operation_id} has no operation"
        raise TypeError(message)
    return result


def described(routes: Iterable[ControllerRouterHandler]) -> dict[str, HTTPRouteHandler]:
    """The routes that the description tells of, by the id of their operation."""
    handlers = [route for route in routes if isinstance(route, HTTPRouteHandler)]
    return {str(handler.operation_id): handler for handler in handlers if handler.operation_id is not None}
