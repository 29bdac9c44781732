"""The arbiter's docket."""

from typing import Annotated, Any

from litestar import Response, get
from litestar.params import Parameter

from api.answers.next_page import next_page
from api.answers.revalidated import by_content
from api.openapi.operation import Operation
from api.requests.header import AnyRequest
from api.requests.request import grant_of, referee_of
from service.queries.docket import PAGE, Docket, list_docket
from service.queries.docket_entry import DocketState


@get(
    "/v1/disputes",
    operation_id="ListDocket",
    operation=Operation(
        Docket,
        ("malformed", "token_missing", "token_unknown", "not_allowed", "unavailable", "record_damaged"),
        tagged=True,
        paged=True,
    ),
    tags=["disputes"],
)
async def list_docket_route(
    request: AnyRequest,
    status: Annotated[DocketState, Parameter(description="`waiting` for the arbiter, or decided.")] = ("waiting"),
    before: Annotated[str | None, Parameter(description="The cursor `next` of the previous page.")] = None,
    limit: Annotated[int, Parameter(description="The largest number of tables in the answer.", ge=1, le=PAGE)] = PAGE,
) -> Response[Any]:
    """List the docket.

    The docket has what waits for the arbiter, by table. It has disputes, claims, requests to undo on which the arbiter
    decides, seats whose time is up, and paused tables. The organizer sees all tables, an arbiter its
    own, and an arbiter of a tournament those of the tournament.
    """
    grant = await grant_of(request)
    page = await list_docket(referee_of(request), grant, state=status, before=before, limit=limit)
    return by_content(request, page, next_page(request, "before", page.next))


HANDLERS = (list_docket_route,)
