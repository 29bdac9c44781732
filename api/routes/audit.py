"""What the record says of cards: who could know them, and where they were."""

from typing import Annotated

from litestar import get
from litestar.params import Parameter

from api.openapi.operation import looking
from api.requests.header import AnyRequest
from api.requests.request import grant_of, referee_of
from api.routes.tables import TableId
from service.queries.custody import Custody, audit_custody
from service.queries.knowledge import Knowledge, audit_knowledge

OfSeat = Annotated[int | None, Parameter(description="What this seat could know; each seat if left out.")]
AtVersion = Annotated[int | None, Parameter(description="At this version of the stream; the newest if left out.")]
Card = Annotated[str, Parameter(description="A card or piece, for example `Qh` or `golem:0`.")]


@get(
    "/v1/tables/{table:str}/audit/knowledge",
    operation_id="AuditKnowledge",
    operation=looking(Knowledge, "not_allowed", "unknown_seat", "unknown_version"),
    tags=["record"],
)
async def audit_knowledge_route(
    request: AnyRequest, table: TableId, seat: OfSeat = None, at: AtVersion = None
) -> Knowledge:
    """Say which cards a seat could know at a version, since when and by what.

    For the arbiter at any time, for everybody of the table once it is finished or void. Versions are the stream's; the
    reader's own numbers stand beside them.
    """
    return await audit_knowledge(referee_of(request), await grant_of(request), table, seat, at)


@get(
    "/v1/tables/{table:str}/audit/custody/{card:str}",
    operation_id="AuditCustody",
    operation=looking(Custody, "not_allowed", "unknown_card"),
    tags=["record"],
)
async def audit_custody_route(request: AnyRequest, table: TableId, card: Card) -> Custody:
    """Follow a card or piece from its first zone to where it is now, with wrong and withdrawn acts marked.

    For the arbiter at any time, for everybody of the table once it is finished or void. Versions are the stream's; the
    reader's own numbers stand beside them.
    """
    return await audit_custody(referee_of(request), await grant_of(request), table, card)


HANDLERS = (audit_knowledge_route, audit_custody_route)
