"""The tokens of a table: what is sent for them, and the routes."""

from typing import Any, Literal

from litestar import Response, get, post

from api.answers.revalidated import by_content
from api.openapi.operation import Operation
from api.requests.bodies import Body, SeatNumber
from api.requests.header import AnyRequest
from api.requests.request import asked_by_token, referee_of
from api.routes.people.asking import (
    ACTING,
    LOOKING,
    OF_TABLE,
    OF_TOKEN,
    TOKENS_OF_TABLE,
    Name,
    Number,
    Reason,
    Time,
    at_table,
    named,
    read_for,
    unstored,
)
from api.routes.tables import TableId
from domain.game.rule import Malformed
from domain.table.rules import KNOWN_FIELDS
from service.commands.people.tokens import (
    IssuedToken,
    TokenEntry,
    TokenList,
    Wanted,
    issue_token,
    list_tokens,
    rename_token,
    revoke_token,
    rotate_token,
    set_token_expiry,
)

TAG = "tokens"
PATH = "/v1/tables/{table:str}/tokens"
TOKEN = PATH + "/{number:int}"


class IssueTokenBody(Body, frozen=True):
    """The role of a new token: `seat` only for that role. It is good until `ends_at`, or without end."""

    role: Literal["arbiter", "seat", "spectator"]
    seat: SeatNumber | None = None
    name: Name | None = None
    ends_at: Time | None = None
    reason: Reason | None = None


class RenameTokenBody(Body, frozen=True):
    """The new name of a token; null: none."""

    name: Name | None = None
    reason: Reason | None = None


class SetTokenExpiryBody(Body, frozen=True):
    """The end of a token: in the future, and not later than its present end."""

    ends_at: Time
    reason: Reason | None = None


class RotateTokenBody(Body, frozen=True):
    """The seconds for which the old secret is good beside the new one."""

    grace_seconds: int = 0
    reason: Reason | None = None


class RevokeTokenBody(Body, frozen=True):
    """The reason why a token ends."""

    reason: Reason | None = None


def changing(
    body: Any, answer: Any, *problems: str, required: bool = True, location: str = TOKENS_OF_TABLE
) -> Operation:
    """An operation on a token."""
    problems = (*ACTING, *OF_TOKEN, *problems)
    return Operation(answer, problems, body, body_required=required, keyed=True, location=location)


def milliseconds(seconds: int) -> int:
    """A time to go on, within what may be told in a request."""
    return max(-1, min(seconds, 2**31)) * 1000


@post(
    PATH,
    operation_id="IssueToken",
    operation=changing(IssueTokenBody, IssuedToken, *OF_TABLE, "unknown_seat"),
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


@post(
    TOKEN + "/rename",
    operation_id="RenameToken",
    operation=changing(RenameTokenBody, TokenEntry, *OF_TABLE),
    tags=[TAG],
    status_code=201,
)
async def rename_token_route(request: AnyRequest, table: TableId, number: Number) -> Response[TokenEntry]:
    """Rename a token. The name is for those who see to the tokens; players have names of their own."""
    terms, body = await read_for(request, RenameTokenBody)
    place = await at_table(request, terms, table)
    return unstored(request, await rename_token(referee_of(request), terms, place, number, named(body.name)), 201)


@post(
    TOKEN + "/expire",
    operation_id="ExpireToken",
    operation=changing(SetTokenExpiryBody, TokenEntry, *OF_TABLE),
    tags=[TAG],
    status_code=201,
)
async def expire_token_route(request: AnyRequest, table: TableId, number: Number) -> Response[TokenEntry]:
    """Set when a token ends. The end can be brought forward, never put off."""
    terms, body = await read_for(request, SetTokenExpiryBody)
    place = await at_table(request, terms, table)
    return unstored(request, await set_token_expiry(referee_of(request), terms, place, number, body.ends_at), 201)


@post(
    TOKEN + "/rotate",
    operation_id="RotateToken",
    operation=changing(RotateTokenBody, IssuedToken, *OF_TABLE, required=False),
    tags=[TAG],
    status_code=201,
)
async def rotate_token_route(request: AnyRequest, table: TableId, number: Number) -> Response[IssuedToken]:
    """Rotate a token: its holder gets a new one. For the holder too.

    The old one ends at once, with all connections by it, or after `grace_seconds`. To rotate your own token, give some
    seconds of grace. Then you can request a lost answer again with the same `Idempotency-Key`.
    """
    terms, body = await read_for(request, RotateTokenBody, optional=True)
    place = await at_table(request, terms, table)
    answer = await rotate_token(referee_of(request), terms, place, number, milliseconds(body.grace_seconds))
    return unstored(request, answer, 201)


@post(
    TOKEN + "/revoke",
    operation_id="RevokeToken",
    operation=changing(RevokeTokenBody, TokenEntry, *OF_TABLE, required=False),
    tags=[TAG],
    status_code=201,
)
async def revoke_token_route(request: AnyRequest, table: TableId, number: Number) -> Response[TokenEntry]:
    """Revoke a token. It ends at once on all nodes, with all connections by it."""
    terms, _ = await read_for(request, RevokeTokenBody, optional=True)
    place = await at_table(request, terms, table)
    return unstored(request, await revoke_token(referee_of(request), terms, place, number), 201)


HANDLERS = (
    issue_token_route,
    list_tokens_route,
    rename_token_route,
    expire_token_route,
    rotate_token_route,
    revoke_token_route,
)
