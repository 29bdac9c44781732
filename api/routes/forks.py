"""Analyses of a table: what is sent for one, and the route."""

from hashlib import sha256

from litestar import Response, post

from api.answers.created import created
from api.openapi.operation import COMMAND, Operation
from api.requests.body import body_of
from api.requests.header import AnyRequest
from api.requests.request import grant_of, key_of, referee_of, token_of
from api.routes.tables import TableId
from service.commands.fork_table import ForkedTable, Forker, ForkWish, fork_table
from service.record.json_body import read_body

PROBLEMS = (
    *(code for code in COMMAND if code != "version_moved"),
    "unknown_version",
    "too_many_analyses",
    "too_long",
)  # fmt: skip


@post(
    "/v1/tables/{table:str}/forks",
    operation_id="ForkTable",
    operation=Operation(ForkedTable, PROBLEMS, ForkWish, keyed=True, location="/v1/tables/{id}"),
    tags=["tables"],
    status_code=201,
)
async def fork_table_route(request: AnyRequest, table: TableId) -> Response[ForkedTable]:
    """Make an analysis of a table. For everybody to whom its record is open, and for the arbiter at any time.

    An analysis is a table of its own. It begins with the events of the table up to a version, and counts for nothing.
    The answer contains its tokens. The service shows them only here. With an `Idempotency-Key`, a retry gets the same
    answer and makes no second analysis.
    """
    grant = await grant_of(request)
    body = await body_of(request)
    digest = sha256(f"POST {request.scope['path']}\n".encode() + body).digest()
    forker = Forker(grant, token_of(request) or "", digest, key_of(request))
    answer = await fork_table(referee_of(request), forker, table, read_body(body, ForkWish))
    return created(request, answer)


HANDLERS = (fork_table_route,)
