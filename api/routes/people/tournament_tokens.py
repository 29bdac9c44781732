"""The tokens of a tournament: what is sent for them, and the routes."""

from typing import Annotated, Any, Literal

from litestar import Response, get, post
from litestar.params import Parameter

from api.answers.next_page import next_page
from api.answers.revalidated import by_content
from api.openapi.operation import Operation
from api.requests.bodies import Body
from api.requests.header import AnyRequest
from api.requests.request import asked_by_token, referee_of
from api.routes.people.asking import (
    LOOKING,
    OF_TOURNAMENT,
    Name,
    Number,
    Reason,
    Time,
    at_tournament,
    named,
    read_for,
    unstored,
)
from api.routes.people.tokens import (
    TAG,
    RenameTokenBody,
    RevokeTokenBody,
    RotateTokenBody,
    SetTokenExpiryBody,
    changing,
    milliseconds,
)
from api.routes.tournaments.asking import TournamentId
from service.commands.people.tokens import (
    IssuedToken,
    TokenEntry,
    TokenPage,
    Wanted,
    issue_token,
    list_tokens_of_tournament,
    rename_token,
    revoke_token,
    rotate_token,
    set_token_expiry,
)

PATH = "/v1/tournaments/{tournament:str}/tokens"
LIST = "/v1/tournaments/{tournament}/tokens"
TOKEN = PATH + "/{number:int}"
PAGE = 200


class IssueTournamentTokenBody(Body, frozen=True):
    """The role of a new token: spectators alone get further ones. It is good until `ends_at`, or without end."""

    role: Literal["spectator"]
    name: Name | None = None
    ends_at: Time | None = None
    reason: Reason | None = None


@post(
    PATH,
    operation_id="IssueTournamentToken",
    operation=changing(IssueTournamentTokenBody, IssuedToken, *OF_TOURNAMENT, "refused", location=LIST),
    tags=[TAG],
    status_code=201,
)
async def issue_tournament_token_route(request: AnyRequest, tournament: TournamentId) -> Response[IssuedToken]:
    """Issue a further token for spectators of a tournament. For the organizer and the arbiters.

    The service shows the token only here. With an `Idempotency-Key`, a retry gets the same answer.
    """
    terms, body = await read_for(request, IssueTournamentTokenBody)
    place = await at_tournament(request, terms, tournament)
    wanted = Wanted(body.role, None, named(body.name), body.ends_at)
    return unstored(request, await issue_token(referee_of(request), terms, place, wanted), 201)


@get(
    PATH,
    operation_id="ListTournamentTokens",
    operation=Operation(TokenPage, (*LOOKING, *OF_TOURNAMENT), tagged=True, paged=True),
    tags=[TAG],
)
async def list_tournament_tokens_route(
    request: AnyRequest,
    tournament: TournamentId,
    after: Annotated[int, Parameter(description="Only tokens above this number.", ge=0, le=2**53 - 1)] = 0,
    limit: Annotated[int, Parameter(description="The largest number of entries in the answer.", ge=1, le=PAGE)] = PAGE,
) -> Response[Any]:
    """List the tokens of a tournament, by their numbers. The organizer and the arbiters see all, players their own.

    A token that an event of the tournament gave out has a number above 1,000,000, by its place. The token of somebody
    who was replaced is listed only if somebody renamed, limited or rotated it before.
    """
    terms = await asked_by_token(request)
    place = await at_tournament(request, terms, tournament)
    page = await list_tokens_of_tournament(referee_of(request), terms, place, after, limit)
    return by_content(request, page, next_page(request, "after", page.next))


@post(
    TOKEN + "/rename",
    operation_id="RenameTournamentToken",
    operation=changing(RenameTokenBody, TokenEntry, *OF_TOURNAMENT, location=LIST),
    tags=[TAG],
    status_code=201,
)
async def rename_tournament_token_route(
    request: AnyRequest, tournament: TournamentId, number: Number
) -> Response[TokenEntry]:
    """Rename a token of a tournament. The name is for those who see to the tokens; players have names of their own."""
    terms, body = await read_for(request, RenameTokenBody)
    place = await at_tournament(request, terms, tournament)
    return unstored(request, await rename_token(referee_of(request), terms, place, number, named(body.name)), 201)


@post(
    TOKEN + "/expire",
    operation_id="ExpireTournamentToken",
    operation=changing(SetTokenExpiryBody, TokenEntry, *OF_TOURNAMENT, location=LIST),
    tags=[TAG],
    status_code=201,
)
async def expire_tournament_token_route(
    request: AnyRequest, tournament: TournamentId, number: Number
) -> Response[TokenEntry]:
    """Set when a token of a tournament ends. The end can be brought forward, never put off."""
    terms, body = await read_for(request, SetTokenExpiryBody)
    place = await at_tournament(request, terms, tournament)
    return unstored(request, await set_token_expiry(referee_of(request), terms, place, number, body.ends_at), 201)


@post(
    TOKEN + "/rotate",
    operation_id="RotateTournamentToken",
    operation=changing(RotateTokenBody, IssuedToken, *OF_TOURNAMENT, required=False, location=LIST),
    tags=[TAG],
    status_code=201,
)
async def rotate_tournament_token_route(
    request: AnyRequest, tournament: TournamentId, number: Number
) -> Response[IssuedToken]:
    """Rotate a token of a tournament: its holder gets a new one. For the holder too.

    The old one ends at once at all tables of the tournament, with all connections by it, or after `grace_seconds`. To
    rotate your own token, give some seconds of grace. Then you can request a lost answer again with the same
    `Idempotency-Key`. An arbiter with a declared conflict rotates no player's token (tournament.14.6).
    """
    terms, body = await read_for(request, RotateTokenBody, optional=True)
    place = await at_tournament(request, terms, tournament)
    answer = await rotate_token(referee_of(request), terms, place, number, milliseconds(body.grace_seconds))
    return unstored(request, answer, 201)


@post(
    TOKEN + "/revoke",
    operation_id="RevokeTournamentToken",
    operation=changing(RevokeTokenBody, TokenEntry, *OF_TOURNAMENT, required=False, location=LIST),
    tags=[TAG],
    status_code=201,
)
async def revoke_tournament_token_route(
    request: AnyRequest, tournament: TournamentId, number: Number
) -> Response[TokenEntry]:
    """Revoke a token of a tournament. It ends at once on all nodes, with all connections by it.

    Whoever holds it gets another by an invitation or a substitution.
    """
    terms, _ = await read_for(request, RevokeTokenBody, optional=True)
    place = await at_tournament(request, terms, tournament)
    return unstored(request, await revoke_token(referee_of(request), terms, place, number), 201)


HANDLERS = (
    issue_tournament_token_route,
    list_tournament_tokens_route,
    rename_tournament_token_route,
    expire_tournament_token_route,
    rotate_tournament_token_route,
    revoke_tournament_token_route,
)
