"""Entropy from the seats, before the game begins."""

from litestar import Response, post

from api.openapi.operation import acting
from api.requests.bodies import EntropyBody, Nothing
from api.requests.header import AnyRequest
from api.requests.request import asked, read_body, referee_of
from api.routes.play import done
from api.routes.tables import TableId
from service.commands.entropy import add_entropy, close_entropy


@post(
    "/v1/tables/{table:str}/entropy",
    operation_id="AddEntropy",
    operation=acting(EntropyBody),
    tags=["table life"],
    status_code=201,
)
async def add_to_the_chance(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Add entropy to the chance of a table that waits for it.

    Each seat does so once; the arbiter may enter it with `seat`. With the last one the game begins.
    """
    terms = await asked(request, table)
    body: EntropyBody = await read_body(request, EntropyBody)
    return done(await add_entropy(referee_of(request), terms, body.entropy, body.seat))


@post(
    "/v1/tables/{table:str}/entropy/close",
    operation_id="CloseEntropy",
    operation=acting(Nothing, body_required=False),
    tags=["table life"],
    status_code=201,
)
async def close_the_round(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Let the game begin with the entropy added so far; for the arbiter."""
    terms = await asked(request, table)
    await read_body(request, Nothing, optional=True)
    return done(await close_entropy(referee_of(request), terms))


HANDLERS = (add_to_the_chance, close_the_round)
