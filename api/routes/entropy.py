"""Entropy from the seats, before the game begins."""

from litestar import Response, post

from api.requests.bodies import EntropyBody, Nothing
from api.requests.header import AnyRequest
from api.requests.request import asked, read_body, referee_of
from api.routes.play import done
from api.routes.tables import TableId
from service.commands.entropy import add_entropy, close_entropy


@post("/v1/tables/{table:str}/entropy", operation_id="AddEntropy", tags=["table life"], status_code=201)
async def add_to_the_chance(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Add entropy to the chance of a table that waits for it.

    Each seat does so once. The arbiter may do so for a seat with `seat`. After the last seat the game begins.
    """
    terms = await asked(request, table)
    body: EntropyBody = await read_body(request, EntropyBody)
    return done(await add_entropy(referee_of(request), terms, body.entropy, body.seat))


@post("/v1/tables/{table:str}/entropy/close", operation_id="CloseEntropy", tags=["table life"], status_code=201)
async def close_the_round(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Begin the game with the entropy added so far. For the arbiter."""
    terms = await asked(request, table)
    await read_body(request, Nothing, optional=True)
    return done(await close_entropy(referee_of(request), terms))


HANDLERS = (add_to_the_chance, close_the_round)
