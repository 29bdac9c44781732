"""The actions of a client at a table, each with the request that does it."""

from typing import Annotated, Any, Literal, get_args

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from api.answers.revalidated import in_words_at_version
from api.openapi.operation import BODY_BY, looking
from api.requests.header import AnyRequest
from api.requests.language import language_of
from api.requests.request import grant_of, referee_of
from api.routes import disputes, table_life, undo
from api.routes.play import play_route
from api.routes.tables import AsSeat, At, TableId
from domain.game.seat import Seat
from service.queries.actions.grammar import Input, Kind, Offer, Offers, Prompt
from service.queries.actions.list_actions import list_actions

ACTS = {
    act.tag: handler
    for group in (undo, table_life, disputes)
    for act, handler in zip(group.ACTS, group.HANDLERS, strict=False)
}
OF_GAMES = ("move", "claim", "rule_claim")
ROUTES: dict[Kind, HTTPRouteHandler] = {kind: play_route if kind in OF_GAMES else ACTS[kind] for kind in get_args(Kind)}
"""The route that does what an action of each kind is."""
TABLE = "/v1/tables/{table:str}"


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that the viewer may do now: send `body`, with a value for each of `inputs`, to `path` by `method`.

    `kind`: a `move` of the game, a `claim` under its rules, the arbiter's decision on one (`rule_claim`), or a command
    of any table. `label` is the action in words, as on a button. `path` begins behind the address of the table.
    `inputs` are the values that `body` leaves open; with none it is to be sent as it is. `example` is a whole body that
    the rules accept as it stands. `rare`: it is seldom done, and pages keep it in a menu.
    """

    kind: Kind
    method: Literal["POST"]
    path: str
    body: dict[str, Any]
    inputs: tuple[Input, ...]
    label: str
    example: Annotated[dict[str, Any], msgspec.Meta(extra_json_schema={BODY_BY: "kind"})]
    rare: bool


class Actions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that the viewer may do at this version, in its own numbers.

    Moves come first, the likeliest of them at the top and what is seldom done last. `game` is the table's game.
    `to_act` are the seats that are to act now. `prompt` is what the viewer is asked; null if it is asked nothing, or if
    the game has no questions.
    """

    game: str
    version: int
    to_act: tuple[Seat, ...]
    prompt: Prompt | None
    actions: tuple[Action, ...]


def actions_of(offers: Offers) -> Actions:
    """The offers as requests."""
    return Actions(offers.game, offers.version, offers.to_act, offers.prompt, tuple(map(_action, offers.offers)))


def _action(offer: Offer) -> Action:
    (address,) = ROUTES[offer.kind].paths
    path = address.removeprefix(TABLE)
    for number in ("{undo:int}", "{dispute:int}"):
        path = path.replace(number, str(offer.number))
    return Action(offer.kind, "POST", path, offer.body, offer.inputs, offer.label, offer.example, offer.rare)


@get(
    "/v1/tables/{table:str}/actions",
    operation_id="ListActions",
    operation=looking(Actions, "unknown_version", "not_allowed", tagged=True, bodies=ROUTES),
    tags=["play"],
)
async def list_actions_route(
    request: AnyRequest, table: TableId, *, at: At = None, seat: AsSeat = None
) -> Response[Any]:
    """List all that you may do.

    The answer has the legal moves, claims, undo, resignation, disputes, and what the arbiter may do, all in one form:
    where to send what, which values are open, and an example that the rules accept. `prompt` asks in sentences. Labels
    and sentences are in the language of `Accept-Language`.
    """
    grant = await grant_of(request)
    offers = await list_actions(referee_of(request), grant, table, language_of(request), at, seat)
    return in_words_at_version(request, actions_of(offers), offers.version)


HANDLERS = (list_actions_route,)
