"""The arbiter's docket."""

from typing import Annotated

from litestar import get
from litestar.params import Parameter

from api.openapi.operation import Operation
from api.requests.header import AnyRequest
from api.requests.request import grant_of, referee_of
from service.queries.docket import PAGE, Docket, list_docket
from service.queries.docket_entry import DocketState


@get(
    "/v1/disputes",
    operation_id="ListDocket",
    operation=Operation(
        Docket, ("malformed", "token_missing", "token_unknown", "not_allowed", "unavailable", "record_damaged")
    ),
    tags=["disputes"],
)
async def list_docket_route(
    request: AnyRequest,
    status: Annotated[DocketState, Parameter(description="`waiting` for the arbiter, or decided.")] = ("waiting"),
    before: Annotated[str | None, Parameter(description="The cursor `next` of the previous page.")] = None,
    limit: Annotated[int, Parameter(description="The largest number of tables in the answer.", ge=1, le=PAGE)] = PAGE,
) -> Docket:
    """List the docket.

    The docket has the disputes and the claims that wait for the arbiter, by table. The organizer sees all tables, an
    arbiter its own.
    """
    return await list_docket(referee_of(request), await grant_of(request), state=status, before=before, limit=limit)


HANDLERS = (list_docket_route,)
