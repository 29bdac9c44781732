"""Analyses of a table: what is sent for one, and the route."""

from litestar import Response, post

from api.answers.created import created
from api.openapi.operation import COMMAND, Operation
from api.requests.header import AnyRequest
from api.requests.request import asked_by_token, referee_of
from api.routes.tables import TableId
from service.commands.fork_table import ForkedTable, ForkTerms, fork_table
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
    operation=Operation(ForkedTable, PROBLEMS, ForkTerms, keyed=True, location="/v1/tables/{id}"),
    tags=["tables"],
    status_code=201,
)
async def fork_table_route(request: AnyRequest, table: TableId) -> Response[ForkedTable]:
    """Make an analysis of a table. For everybody to whom its record is open, and for the arbiter at any time.

    An analysis is a table of its own. It begins with the events of the table up to a version, and counts for nothing.
    The answer contains its tokens. The service shows them only here. With an `Idempotency-Key`, a retry gets the same
    answer and makes no second analysis.
    """
    terms = await asked_by_token(request, table=table)
    answer = await fork_table(referee_of(request), terms, read_body(terms.submitted, ForkTerms))
    return created(request, answer)


HANDLERS = (fork_table_route,)
