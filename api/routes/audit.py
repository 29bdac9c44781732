"""The cards in the record: who could know them, and where they were."""

from typing import Annotated, Any

from litestar import Response, get
from litestar.params import Parameter

from api.answers.long_response import long_response
from api.openapi.operation import looking
from api.requests.header import AnyRequest
from api.requests.request import grant_of, referee_of
from api.routes.tables import TableId
from service.queries.knowledge import Custody, Knowledge, audit_custody, audit_knowledge

OfSeat = Annotated[int | None, Parameter(description="The seat; all seats by default.")]
AtVersion = Annotated[int | None, Parameter(description="The version of the stream; the newest by default.")]
Card = Annotated[str, Parameter(description="A card or piece, for example `Qh` or `golem:0`.")]


@get(
    "/v1/tables/{table:str}/audit/knowledge",
    operation_id="AuditKnowledge",
    operation=looking(Knowledge, "not_allowed", "unknown_seat", "unknown_version", tagged=True),
    tags=["record"],
)
async def audit_knowledge_route(
    request: AnyRequest, table: TableId, seat: OfSeat = None, at: AtVersion = None
) -> Response[Any]:
    """List the cards that a seat could know at a version, and since which event.

    The arbiter may read it at any time, all others of the table once it is finished or void. Versions are those of the
    stream; the reader's own numbers are given too.
    """
    work = audit_knowledge(referee_of(request), await grant_of(request), table, seat, at)
    return await long_response(request, work)


@get(
    "/v1/tables/{table:str}/audit/custody/{card:str}",
    operation_id="AuditCustody",
    operation=looking(Custody, "not_allowed", "unknown_card", tagged=True),
    tags=["record"],
)
async def audit_custody_route(request: AnyRequest, table: TableId, card: Card) -> Response[Any]:
    """List the zones of a card or piece from the first to the current one, with wrong and withdrawn acts marked.

    The arbiter may read it at any time, all others of the table once it is finished or void. Versions are those of the
    stream; the reader's own numbers are given too.
    """
    return await long_response(request, audit_custody(referee_of(request), await grant_of(request), table, card))


HANDLERS = (audit_knowledge_route, audit_custody_route)
