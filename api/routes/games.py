"""The games and their rules; open to everybody."""

from typing import Annotated

import msgspec
from litestar import MediaType, Response, get
from litestar.params import Parameter

from api.openapi.operation import Operation
from service.queries.games import GameDescription, GameList, RuleEntry, describe_game, describe_rule, list_games

Edition = Annotated[str | None, Parameter(description="The edition of the rules; the current one by default.")]
Revision = Annotated[int | None, Parameter(description="The revision of the rules; the current one by default.", ge=1)]
GameId = Annotated[str, Parameter(description="The id of a game, for example `whist`.")]


@get(
    "/v1/games",
    operation_id="ListGames",
    operation=Operation(GameList, (), public=True),
    tags=["games"],
    sync_to_thread=False,
)
def list_games_route() -> GameList:
    """List the games."""
    return list_games()


@get(
    "/v1/games/{game:str}",
    operation_id="DescribeGame",
    operation=Operation(GameDescription, ("malformed", "unknown_game"), public=True),
    tags=["games"],
    sync_to_thread=False,
)
def describe_game_route(game: GameId, edition: Edition = None, revision: Revision = None) -> Response[bytes]:
    """Describe a game.

    The answer has its rules, options, commands and events in English and German, with JSON Schemas. It describes the
    current rules unless the request names an edition or a revision.
    """
    return Response(msgspec.json.encode(describe_game(game, edition, revision)), media_type=MediaType.JSON)


@get(
    "/v1/games/{game:str}/rules/{rule_id:str}",
    operation_id="DescribeRule",
    operation=Operation(RuleEntry, ("unknown_game", "unknown_rule"), public=True),
    tags=["games"],
    sync_to_thread=False,
)
def describe_rule_route(
    game: Annotated[str, Parameter(description="The id of a game, or `table` for the rules of every table.")],
    rule_id: Annotated[str, Parameter(description="The id of a rule, for example `whist.6.2`.")],
) -> RuleEntry:
    """Describe a rule that a refusal or an event cites."""
    return describe_rule(game, rule_id)


HANDLERS = (list_games_route, describe_game_route, describe_rule_route)
