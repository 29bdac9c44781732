"""The tokens of a table: what is sent for them, and the routes."""

from typing import Any, Literal

from litestar import Response, get, post

from api.answers.revalidated import by_content
from api.openapi.operation import Operation
from api.requests.body import Body, SeatNumber
from api.requests.header import AnyRequest
from api.requests.request import asked_by_token, referee_of
from api.routes.people.asking import (
    LOOKING,
    OF_TABLE,
    TOKENS_OF_TABLE,
    Name,
    Reason,
    Time,
    at_table,
    named,
    read_for,
    unstored,
)
from api.routes.people.token_acts import TAG, TokenPlace, changing, routes_of
from api.routes.tables import TableId
from domain.game.rule import Malformed
from domain.table.rules import KNOWN_FIELDS
from service.commands.people.tokens import (
    IssuedToken,
    TokenList,
    Wanted,
    issue_token,
    list_tokens,
)

PATH = "/v1/tables/{table:str}/tokens"


class IssueTokenBody(Body, frozen=True):
    """The role of a new token: `seat` only for that role. It is good until `ends_at`, or without end."""

    role: Literal["arbiter", "seat", "spectator"]
    seat: SeatNumber | None = None
    name: Name | None = None
    ends_at: Time | None = None
    reason: Reason | None = None


@post(
    PATH,
    operation_id="IssueToken",
    operation=changing(IssueTokenBody, IssuedToken, *OF_TABLE, "unknown_seat", location=TOKENS_OF_TABLE),
    tags=[TAG],
    status_code=201,
)
async def issue_token_route(request: AnyRequest, table: TableId) -> Response[IssuedToken]:
    """Issue a token for a table. For the organizer; for seats and spectators, also the arbiter.

    The service shows the token only here. With an `Idempotency-Key`, a retry gets the same answer.
    """
    terms, body = await read_for(request, IssueTokenBody)
    place = await at_table(request, terms, table)
    if (body.role == "seat") is (body.seat is None):
        raise Malformed(KNOWN_FIELDS, "seat", "value")
    wanted = Wanted(body.role, body.seat, named(body.name), body.ends_at)
    return unstored(request, await issue_token(referee_of(request), terms, place, wanted), 201)


@get(PATH, operation_id="ListTokens", operation=Operation(TokenList, (*LOOKING, *OF_TABLE), tagged=True), tags=[TAG])
async def list_tokens_route(request: AnyRequest, table: TableId) -> Response[Any]:
    """List the tokens of a table. The organizer and the arbiter see all, others their own."""
    terms = await asked_by_token(request)
    tokens = await list_tokens(referee_of(request), terms, await at_table(request, terms, table))
    return by_content(request, tokens)


OF_TABLES = TokenPlace(
    PATH,
    "table",
    TableId,
    at_table,
    OF_TABLE,
    "",
    {
        "rename": "Rename a token. The name is for those who see to the tokens; players have names of their own.",
        "expire": "Set when a token ends. The end can be brought forward, never put off.",
        "rotate": """Rotate a token: its holder gets a new one. For the holder too.

        The old one ends at once, with all connections by it, or after `grace_seconds`. To rotate your own token, give
        some seconds of grace. Then you can request a lost answer again with the same `Idempotency-Key`.
        """,
        "revoke": "Revoke a token. It ends at once on all nodes, with all connections by it.",
    },
)
HANDLERS = (issue_token_route, list_tokens_route, *routes_of(OF_TABLES))
