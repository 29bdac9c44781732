"""Routes of commands on a tournament: each follows from one row that names the command and its address.

What is sent is the command without what its address says. Roles and phases stand with the command.
"""

from collections.abc import Callable, Mapping
from contextlib import nullcontext
from types import new_class
from typing import Annotated, Any, get_type_hints

import msgspec
from litestar import HttpMethod, Response, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import Parameter

from api.requests.body import COMMAND_BYTES, Body, Nothing
from api.requests.header import AnyRequest
from api.requests.request import referee_of
from api.routes.table_act import with_arguments
from api.routes.tournaments.asking import (
    EVENTS,
    DryRun,
    EntrantNumber,
    RoundNumber,
    TournamentId,
    answered,
    changing,
    sent,
    terms_of,
    within,
)
from domain.tournament.commands.command import TournamentCommand
from service.commands.tournaments.answers import Done, done
from service.commands.tournaments.carry_out import carry_out, dry_run_of

TOURNAMENT = "/v1/tournaments/{tournament:str}"
ENTRANT = TOURNAMENT + "/entrants/{entrant:int}"
ARBITER = TOURNAMENT + "/arbiters/{arbiter:int}"
DIRECTOR = TOURNAMENT + "/directors/{director:int}"
ROUND = TOURNAMENT + "/rounds/{number:int}"
TABLE = TOURNAMENT + "/tables/{played:str}"
BOARD = TOURNAMENT + "/boards/{board:int}"
ADJUSTMENT = TOURNAMENT + "/adjustments/{adjustment:int}"
CASE = TOURNAMENT + "/docket/{place:str}/{kind:str}/{case:int}"

IN_ADDRESSES: Mapping[str, Any] = {
    "tournament": TournamentId,
    "entrant": EntrantNumber,
    "arbiter": Annotated[int, Parameter(description="The number of an arbiter, from 1.", ge=1, le=2**31 - 1)],
    "director": Annotated[int, Parameter(description="The number of a director, from 1.", ge=1, le=2**31 - 1)],
    "number": RoundNumber,
    "played": Annotated[str, Parameter(description="The id of a table of the tournament.")],
    "board": Annotated[int, Parameter(description="The number of a board, from 1.", ge=1, le=2**31 - 1)],
    "adjustment": Annotated[int, Parameter(description="The number of an adjustment, from 1.", ge=1, le=2**31 - 1)],
    "place": Annotated[
        str,
        Parameter(
            description="The first part of a case's id: a table, a round as `round-2`, or an entrant as `entrant-5`."
        ),
    ],
    "kind": Annotated[str, Parameter(description="The second part of a case's id: what waits, as `claim`.")],
    "case": Annotated[int, Parameter(description="The last part of a case's id, a number.", ge=0, le=2**53 - 1)],
}
"""The parts of an address."""
FIELDS = {"number": "round", "played": "table"}
"""The fields of a command that an address calls by another name."""


class Act(msgspec.Struct, frozen=True, kw_only=True):
    """A command that clients give: where, in which words it is described, and how it is answered.

    `body` describes what is sent, under the name `sent_as`; None: nothing is. `part`: in which field of it an error
    lies that names no field of it. `made` are fields that the service itself gives. `instead`: another command in place
    of this one, by what was sent. `tells` makes the answer. `limit`: how many bytes a body has.
    """

    command: type[TournamentCommand]
    name: str
    address: str
    words: str
    body: str | None = None
    sent_as: str = ""
    limit: int = COMMAND_BYTES
    method: HttpMethod = HttpMethod.POST
    part: str = ""
    made: Mapping[str, Callable[[], Any]] = {}
    instead: Callable[[Any], Any] = lambda command: command
    tells: Callable[[Done, Any], Any] = done
    location: str = EVENTS


def route_of(act: Act) -> HTTPRouteHandler:
    """The route of a command."""
    parts = [part.partition(":")[0] for part in act.address.split("{")[1:]]
    body = _body_of(act, {_field(part) for part in parts})

    async def carried_out(request: AnyRequest, *, dry_run: bool, **address: Any) -> Response[Any]:
        terms = await terms_of(request, address.pop("tournament"), dry_run=dry_run)
        given = await sent(request, body)
        fields = msgspec.structs.asdict(given) | {name: make() for name, make in act.made.items()}
        command = act.instead(act.command(**_from_address(address), **fields))
        referee = referee_of(request)
        with within(act.part) if act.part else nullcontext():
            if dry_run:
                return answered(request, await dry_run_of(referee, terms, command), status=200)
            return answered(request, act.tells(await carry_out(referee, terms, command), command))

    arguments = {"request": AnyRequest, **{part: IN_ADDRESSES[part] for part in parts}, "dry_run": DryRun}
    handler = with_arguments(carried_out, arguments, Response[Any], called=carried_out.__name__, words=act.words)
    return route(
        act.address,
        http_method=act.method,
        operation_id=act.name,
        operation=changing(body, get_type_hints(act.tells)["return"], act.location),
        tags=["tournaments"],
        status_code=201,
        request_max_body_size=act.limit,
    )(handler)


def _body_of(act: Act, given: set[str]) -> Any:
    """The type of what is sent: the fields of the command that nobody else gives."""
    if act.body is None:
        return Nothing
    fields = [
        field for field in msgspec.structs.fields(act.command) if field.name not in given and field.name not in act.made
    ]
    defaults = {field.name: field.default for field in fields if field.default is not msgspec.NODEFAULT}
    namespace = {"__doc__": act.body, "__annotations__": {field.name: field.type for field in fields}, **defaults}
    name = act.sent_as or f"{act.command.__name__}Body"
    return new_class(name, (Body,), {"frozen": True}, lambda own: own.update(namespace))


def _field(part: str) -> str:
    return FIELDS.get(part, part)


def _from_address(address: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a command that its address gives; the three parts of a case's id are one of them."""
    if "case" in address:
        return {"case": f"{address['place']}/{address['kind']}/{address['case']}"}
    return {_field(part): value for part, value in address.items()}
