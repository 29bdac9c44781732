"""The games and their rules; open to everybody."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter

from api.answers.created import created
from api.answers.public_texts import PublicTexts
from api.openapi.operation import Operation
from api.requests.body import OPENING_BYTES, Body
from api.requests.header import AnyRequest
from api.requests.request import grant_of, read_body
from service.problems import NotAllowedError
from service.queries.games import GameDescription, GameList, RuleEntry, describe_game, describe_rule, list_games
from service.record.deal_file import DealList, read_deals

Edition = Annotated[str | None, Parameter(description="The edition of the rules; the current one by default.")]
Revision = Annotated[int | None, Parameter(description="The revision of the rules; the current one by default.", ge=1)]
GameId = Annotated[str, Parameter(description="The id of a game, for example `whist`.")]


async def _public(request: AnyRequest, body: msgspec.Struct) -> Response[Any]:
    texts: PublicTexts = request.app.state.public_texts
    return await texts.answer(request, msgspec.json.encode(body))


@get("/v1/games", operation_id="ListGames", operation=Operation(GameList, (), public=True, tagged=True), tags=["games"])
async def list_games_route(request: AnyRequest) -> Response[Any]:
    """List the games."""
    return await _public(request, list_games())


@get(
    "/v1/games/{game:str}",
    operation_id="DescribeGame",
    operation=Operation(GameDescription, ("malformed", "unknown_game"), public=True, tagged=True),
    tags=["games"],
)
async def describe_game_route(
    request: AnyRequest, game: GameId, edition: Edition = None, revision: Revision = None
) -> Response[Any]:
    """Describe a game.

    The answer has its rules, options, commands and events in English and German, with JSON Schemas. It describes the
    current rules unless the request names an edition or a revision.
    """
    return await _public(request, describe_game(game, edition, revision))


@get(
    "/v1/games/{game:str}/rules/{rule_id:str}",
    operation_id="DescribeRule",
    operation=Operation(RuleEntry, ("malformed", "unknown_game", "unknown_rule"), public=True, tagged=True),
    tags=["games"],
)
async def describe_rule_route(
    request: AnyRequest,
    game: Annotated[str, Parameter(description="The id of a game, or `table` for the rules of every table.")],
    rule_id: Annotated[str, Parameter(description="The id of a rule, for example `whist.6.2`.")],
    edition: Edition = None,
    revision: Revision = None,
) -> Response[Any]:
    """Describe a rule that a refusal or an event cites.

    The answer has its sentence by the current rules unless the request names an edition or a revision.
    """
    return await _public(request, describe_rule(game, rule_id, edition, revision))


class ReadDealsBody(Body, frozen=True):
    """The text of a file of deals, in the format that `deal_file` of the game names."""

    text: Annotated[str, msgspec.Meta(max_length=OPENING_BYTES)]


@post(
    "/v1/games/{game:str}/deals",
    operation_id="ReadDeals",
    operation=Operation(
        DealList,
        (
            *("malformed", "token_missing", "token_unknown", "not_allowed", "foreign_origin", "unknown_game"),
            *("too_slow", "too_large", "unsupported_media_type", "unavailable"),
        ),
        ReadDealsBody,
    ),
    tags=["games"],
    status_code=200,
    request_max_body_size=OPENING_BYTES,
)
async def read_deals_route(request: AnyRequest, game: GameId) -> Response[Any]:
    """Read a file of prepared deals, such as a dealing machine writes. For organizers.

    The answer has the deals as the settings of a tournament take them, in `format.deals`. Nothing is kept. A file is
    taken whole or not at all: the problem has an entry in `errors` for each bad board, with its line.
    """
    grant = await grant_of(request)
    if grant.role != "organizer":
        raise NotAllowedError
    body: ReadDealsBody = await read_body(request, ReadDealsBody)
    return created(request, await asyncio.to_thread(read_deals, game, body.text), 200)


HANDLERS = (list_games_route, describe_game_route, describe_rule_route, read_deals_route)
