"""The tokens of a tournament: what is sent for them, and the routes."""

from typing import Annotated, Any, Literal

from litestar import Response, get, post
from litestar.params import Parameter

from api.answers.long_response import next_page
from api.answers.revalidated import by_content
from api.openapi.operation import Operation
from api.requests.body import Body
from api.requests.header import AnyRequest
from api.requests.request import asked_by_token, referee_of
from api.routes.people.asking import (
    LOOKING,
    OF_TOURNAMENT,
    Name,
    Reason,
    Time,
    at_tournament,
    named,
    read_for,
    unstored,
)
from api.routes.people.token_acts import TAG, TokenPlace, changing, routes_of
from api.routes.tournaments.asking import TournamentId
from service.commands.people.tokens import (
    IssuedToken,
    TokenPage,
    Wanted,
    issue_token,
    list_tokens_of_tournament,
)

PATH = "/v1/tournaments/{tournament:str}/tokens"
LIST = "/v1/tournaments/{tournament}/tokens"
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


OF_TOURNAMENTS = TokenPlace(
    PATH,
    "tournament",
    TournamentId,
    at_tournament,
    OF_TOURNAMENT,
    "Tournament",
    {
        "rename": "Rename a token of a tournament. The name is for those who see to the tokens; players have names of "
        "their own.",
        "expire": "Set when a token of a tournament ends. The end can be brought forward, never put off.",
        "rotate": """Rotate a token of a tournament: its holder gets a new one. For the holder too.

        The old one ends at once at all tables of the tournament, with all connections by it, or after `grace_seconds`.
        To rotate your own token, give some seconds of grace. Then you can request a lost answer again with the same
        `Idempotency-Key`. An arbiter with a declared conflict rotates no player's token (tournament.14.6).
        """,
        "revoke": """Revoke a token of a tournament. It ends at once on all nodes, with all connections by it.

        Whoever holds it gets another by an invitation or a substitution.
        """,
    },
)
HANDLERS = (issue_tournament_token_route, list_tournament_tokens_route, *routes_of(OF_TOURNAMENTS))
