"""Opening the record of a table that is over: what is sent for it, and the route."""

from litestar import Response, post

from api.answers.done import done
from api.openapi.operation import acting
from api.requests.bodies import Nothing
from api.requests.envelope import Act
from api.requests.header import AnyRequest
from api.requests.request import asked, read_body, referee_of
from api.routes.tables import TableId
from service.aggregate.request import Request
from service.commands.table_life import open_record
from service.runtime.context import Referee

OpenRecordBody = Nothing


class OpenRecordMessage(Act, frozen=True, kw_only=True, tag="open_record"):
    """Open the record of a table that is over."""

    async def carry_out(self, referee: Referee, request: Request) -> bytes:
        """As for every message that acts."""
        return await open_record(referee, request)


@post(
    "/v1/tables/{table:str}/record/open",
    operation_id="OpenRecord",
    operation=acting(OpenRecordBody, body_required=False),
    tags=["table life"],
    status_code=201,
)
async def open_record_route(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Open the record of a table that is over. For the arbiter.

    This is for tables with `"reveal": "arbiter"`. Before it, all others can read only their own record.
    """
    terms = await asked(request, table)
    await read_body(request, OpenRecordBody, optional=True)
    return done(request, await open_record(referee_of(request), terms))


HANDLERS = (open_record_route,)
