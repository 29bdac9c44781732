"""The games and their rules; open to everybody."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import Parameter

from api.answers.public_texts import PublicTexts
from api.openapi.operation import Operation
from api.requests.header import AnyRequest
from service.queries.games import GameDescription, GameList, RuleEntry, describe_game, describe_rule, list_games

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


HANDLERS = (list_games_route, describe_game_route, describe_rule_route)
