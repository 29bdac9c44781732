"""Names of people: where one stands, and forgetting it."""

from typing import Annotated

import msgspec
from litestar import Response, post

from api.openapi.operation import Operation
from api.requests.body import Body
from api.requests.header import AnyRequest
from api.requests.request import referee_of
from api.routes.people.asking import ACTING, read_for, unstored
from domain.game.personal import Ground
from service.commands.people.forget_in_all import forget_name_in_all
from service.commands.people.forget_name import Forgotten
from service.queries.joined import find_name_in_all
from service.queries.names import NamePlaces

Sought = Annotated[str, msgspec.Meta(min_length=1, max_length=200, description="A name, or any other text.")]


class FindNameBody(Body, frozen=True):
    """The name to look for. It is no part of the address, so that no log line has it."""

    name: Sought


class ForgetNameBody(Body, frozen=True):
    """The name to forget, and why; only the reason stays. `dry_run`: only say what would be forgotten."""

    name: Sought
    ground: Ground
    dry_run: bool = False


@post(
    "/v1/people/find",
    operation_id="FindName",
    operation=Operation(NamePlaces, ACTING, FindNameBody),
    tags=["tokens"],
    status_code=200,
)
async def find_name_route(request: AnyRequest) -> Response[NamePlaces]:
    """Find a name beside the log, with all texts that contain it. For an organizer; seats and players find their own.

    An organizer of its own tables and tournaments gets places of these alone. Where nobody arbitrates, it gets what a
    spectator may read. What older tables and tournaments have in their events is not among it: `richter people find`
    lists that.
    """
    terms, body = await read_for(request, FindNameBody)
    return unstored(request, await find_name_in_all(referee_of(request), terms.grant, body.name))


@post(
    "/v1/people/forget",
    operation_id="ForgetName",
    operation=Operation(Forgotten, ACTING, ForgetNameBody, keyed=True),
    tags=["tokens"],
    status_code=200,
)
async def forget_name_route(request: AnyRequest) -> Response[Forgotten]:
    """Forget a name: each text that is exactly this one is deleted for ever. For those who can find it.

    Everybody sees `(forgotten …)` in its place from then on, at any version, and an event `text_forgotten` says why.
    Records, receipts and checkpoints verify as before. It cannot be taken back: try it with `dry_run` first. A seat
    whose name another seat has too asks whoever hosts the table. A player's name goes at its tables, too.
    """
    terms, body = await read_for(request, ForgetNameBody)
    wanted = msgspec.structs.replace(terms, dry_run=body.dry_run)
    return unstored(request, await forget_name_in_all(referee_of(request), wanted, body.name, body.ground))


HANDLERS = (find_name_route, forget_name_route)
