"""Entropy from the seats, before the game begins: what is sent for it, and the routes."""

from typing import ClassVar

from litestar import Response, post

from api.answers.done import done
from api.openapi.operation import acting
from api.requests.bodies import Body, Nothing, SeatNumber
from api.requests.envelope import Act
from api.requests.header import AnyRequest
from api.requests.request import asked, read_body, referee_of
from api.routes.tables import TableId
from domain.table.core.commands import Entropy
from service.aggregate.request import Request
from service.commands.entropy import add_entropy, close_entropy
from service.runtime.context import Referee


class AddEntropyFields:
    """The entropy that is added, and the seat for which the arbiter enters it."""

    __slots__ = ()

    entropy: Entropy
    seat: SeatNumber | None = None

    async def carry_out(self, referee: Referee, request: Request) -> bytes:
        """Add it; returns the JSON answer."""
        return await add_entropy(referee, request, self.entropy, self.seat)


class AddEntropyBody(AddEntropyFields, Body, frozen=True):
    """The entropy that the seat adds to the chance; `seat` only when the arbiter enters it."""

    SCHEMA: ClassVar[str] = "EntropyBody"


class AddEntropyMessage(AddEntropyFields, Act, frozen=True, kw_only=True, tag="add_entropy"):
    """Add to the chance of a table that waits for it; `seat` when the arbiter enters it."""


@post(
    "/v1/tables/{table:str}/entropy",
    operation_id="AddEntropy",
    operation=acting(AddEntropyBody),
    tags=["table life"],
    status_code=201,
)
async def add_entropy_route(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Add entropy to the chance of a table that waits for it.

    Each seat does so once. The arbiter may do so for a seat with `seat`. After the last seat the game begins.
    """
    terms = await asked(request, table)
    body: AddEntropyBody = await read_body(request, AddEntropyBody)
    return done(request, await body.carry_out(referee_of(request), terms))


CloseEntropyBody = Nothing


class CloseEntropyMessage(Act, frozen=True, kw_only=True, tag="close_entropy"):
    """Let the game begin with the entropy added so far."""

    async def carry_out(self, referee: Referee, request: Request) -> bytes:
        """As for every message that acts."""
        return await close_entropy(referee, request)


@post(
    "/v1/tables/{table:str}/entropy/close",
    operation_id="CloseEntropy",
    operation=acting(CloseEntropyBody, body_required=False),
    tags=["table life"],
    status_code=201,
)
async def close_entropy_route(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Begin the game with the entropy added so far. For the arbiter, or the host where nobody arbitrates."""
    terms = await asked(request, table)
    await read_body(request, CloseEntropyBody, optional=True)
    return done(request, await close_entropy(referee_of(request), terms))


EntropyMessage = AddEntropyMessage | CloseEntropyMessage
HANDLERS = (add_entropy_route, close_entropy_route)
