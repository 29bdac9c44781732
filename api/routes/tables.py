"""Tables: open, list, look."""

from typing import Annotated, Any, Literal

from litestar import Response, get, post
from litestar.params import Parameter

from api.answers.created import created
from api.answers.long_response import next_page
from api.answers.revalidated import NOTHING_MORE, at_version, by_content, in_words_at_version
from api.answers.waiting import wait_if_preferred
from api.openapi.operation import Operation, looking
from api.requests.body import OPENING_BYTES
from api.requests.header import AnyRequest
from api.requests.language import language_of
from api.requests.request import asked_by_token, grant_of, home_of, referee_for_new, referee_of
from service.commands.open_table import NewTableTerms, OpenedTable, open_table, scope_of_opening
from service.queries.joined import tables_of_all, to_watch_of_all
from service.queries.legal_moves import Moves, list_moves
from service.queries.list_tables import PAGE, TablePage, Wanted
from service.queries.list_to_watch import WatchPage
from service.queries.perspective import OtherRole, Perspective
from service.queries.view_table import Envelope, view_table

At = Annotated[int | None, Parameter(description="The version to show; the newest by default.")]
AsSeat = Annotated[int | None, Parameter(description="Show what this seat sees. For the arbiter.")]
WithSeat = Annotated[
    int | None,
    Parameter(
        description="Look with the eyes of this seat. For the arbiter; for others once the record is open to them."
    ),
]
WithRole = Annotated[
    OtherRole | None, Parameter(description="Look as a spectator or the arbiter does. For the same; not with `seat`.")
]
OPENING = (
    "malformed",
    "token_missing",
    "token_unknown",
    "not_allowed",
    "foreign_origin",
    "unknown_game",
    "key_reused",
    "too_slow",
    "too_large",
    "unsupported_media_type",
    "busy",
    "unavailable",
    "storage_full",
    "log_went_back",
)
TableId = Annotated[str, Parameter(description="The id of a table.")]


@post(
    "/v1/tables",
    operation_id="OpenTable",
    operation=Operation(OpenedTable, OPENING, NewTableTerms, keyed=True, location="/v1/tables/{id}"),
    tags=["tables"],
    status_code=201,
    request_max_body_size=OPENING_BYTES,
)
async def open_table_route(request: AnyRequest) -> Response[OpenedTable]:
    """Open a table. For the organizer.

    The answer contains the tokens of all seats, of the arbiter and of the spectators. The service shows them only here.
    With `"arbiter": "nobody"` it has the spectators' alone: players come by invitations, and nobody arbitrates.
    With an `Idempotency-Key`, a retry gets the same answer and opens no second table.
    """
    terms = await asked_by_token(request)
    referee = await referee_for_new(request, terms, scope_of_opening(terms))
    answer = await open_table(referee, terms, terms.submitted)
    return created(request, answer)


@get(
    "/v1/tables",
    operation_id="ListTables",
    operation=Operation(
        TablePage, ("malformed", "token_missing", "token_unknown", "unavailable"), tagged=True, paged=True
    ),
    tags=["tables"],
)
async def list_tables_route(
    request: AnyRequest,
    game: Annotated[str | None, Parameter(description="Only tables of this game.")] = None,
    status: Annotated[
        Literal["waiting", "running", "paused", "finished", "void"] | None,
        Parameter(description="Only tables in this status."),
    ] = None,
    before: Annotated[str | None, Parameter(description="The cursor `next` of the previous page.")] = None,
    limit: Annotated[int, Parameter(description="The largest number of entries in the answer.", ge=1, le=PAGE)] = 50,
    analysis: Annotated[
        bool | None, Parameter(description="Only analyses, or only other tables; both by default.")
    ] = None,
) -> Response[Any]:
    """List tables, newest first.

    The organizer sees all tables, every other token only its own table.
    """
    grant = await grant_of(request)
    wanted = Wanted(game, status, analysis)
    page = await tables_of_all(referee_of(request), grant, wanted, before, limit)
    return by_content(request, page, next_page(request, "before", page.next))


@get(
    "/v1/watch",
    operation_id="ListTablesToWatch",
    operation=Operation(WatchPage, ("malformed", "unavailable"), public=True, tagged=True, paged=True),
    tags=["tables"],
)
async def list_tables_to_watch_route(
    request: AnyRequest,
    game: Annotated[str | None, Parameter(description="Only tables of this game.")] = None,
    before: Annotated[str | None, Parameter(description="The cursor `next` of the previous page.")] = None,
    limit: Annotated[int, Parameter(description="The largest number of entries in the answer.", ge=1, le=PAGE)] = 50,
) -> Response[Any]:
    """List the tables that anybody may watch, newest first. No token is needed.

    They were opened with `"watch": "anybody"` and are not over. Each comes with the token of its spectators. Unless the
    settings of the service allow it, there are none.
    """
    page = await to_watch_of_all(home_of(request), game, before, limit)
    return by_content(request, page, next_page(request, "before", page.next))


@get(
    "/v1/tables/{table:str}",
    operation_id="ViewTable",
    operation=looking(Envelope, "unknown_version", "not_allowed", "too_many_connections", tagged=True, waits=True),
    tags=["tables"],
    busy=True,
)
async def view_table_route(
    request: AnyRequest, table: TableId, at: At = None, seat: WithSeat = None, role: WithRole = None
) -> Response[Any]:
    """Get the view of a table.

    The view shows what the token's holder may know. The `ETag` is the version in the viewer's own numbers. Send it as
    `If-Match` with a move, or as `If-None-Match` with the next request for the view. With `Prefer: wait=30` besides,
    the answer comes as soon as the version has moved on, or after 30 seconds.
    """
    grant, headers = await grant_of(request), NOTHING_MORE
    eyes = Perspective(seat, role)
    if at is None:
        grant, headers = await wait_if_preferred(request, grant, table, eyes)
    seen = await view_table(referee_of(request), grant, table, at, eyes)
    return at_version(request, seen, seen.version, headers)


@get(
    "/v1/tables/{table:str}/moves",
    operation_id="ListMoves",
    operation=looking(Moves, "unknown_version", "not_allowed", tagged=True),
    tags=["play"],
    busy=True,
)
async def list_moves_route(
    request: AnyRequest,
    table: TableId,
    *,
    at: At = None,
    seat: AsSeat = None,
    labels: Annotated[
        bool, Parameter(description="Add a text for each move, in the language of `Accept-Language`.")
    ] = False,
) -> Response[Any]:
    """List the legal moves.

    The answer has all commands that the rules would accept from the token's holder, sorted. A choice with very many
    combinations is one template.
    """
    grant = await grant_of(request)
    moves = await list_moves(referee_of(request), grant, table, at, seat, language_of(request) if labels else None)
    return (in_words_at_version if labels else at_version)(request, moves, moves.version)


HANDLERS = (open_table_route, list_tables_route, list_tables_to_watch_route, view_table_route, list_moves_route)
