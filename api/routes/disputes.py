"""Disputes: filing, evidence, rulings, appeals, and the arbiter's docket."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter

from api.requests.body import WORDS_BYTES
from api.requests.dispute_bodies import AppealBody, DisputeBody, EvidenceBody, RulingBody
from api.requests.header import AnyRequest
from api.requests.request import asked, grant_of, read_body, referee_of
from api.routes.play import done
from api.routes.tables import TableId
from service.commands.disputes import appeal_ruling, file_dispute, give_evidence
from service.commands.rule_dispute import rule_dispute
from service.queries.disputes import DisputeFile, DisputeList, list_disputes, view_dispute
from service.queries.docket import PAGE, Docket, DocketState, list_docket

Number = Annotated[int, Parameter(description="The number of the dispute.")]
DryRun = Annotated[bool, Parameter(description="Show the effect of the ruling. Nothing is written.")]


@post(
    "/v1/tables/{table:str}/disputes",
    operation_id="FileDispute",
    tags=["disputes"],
    request_max_body_size=WORDS_BYTES,
    status_code=201,
)
async def file_a_dispute(request: AnyRequest, table: TableId) -> Response[bytes]:
    """File a dispute.

    A dispute is about one or more events of the table, in the sender's own numbers, and cites a rule of the game or of
    every table. Play stops until the arbiter has ruled, unless the table was opened with `"disputes": "continue"`. Only
    the parties and the arbiter may read what the dispute is about.
    """
    terms = await asked(request, table)
    body: DisputeBody = await read_body(request, DisputeBody)
    return done(await file_dispute(referee_of(request), terms, body.command()))


@get("/v1/tables/{table:str}/disputes", operation_id="ListDisputes", tags=["disputes"])
async def list_the_disputes(request: AnyRequest, table: TableId) -> DisputeList:
    """List the disputes of a table by number."""
    return await list_disputes(referee_of(request), await grant_of(request), table)


@get("/v1/tables/{table:str}/disputes/{dispute:int}", operation_id="ViewDispute", tags=["disputes"])
async def view_a_dispute(request: AnyRequest, table: TableId, dispute: Number) -> DisputeFile:
    """Get a dispute.

    The answer has its statements, evidence and rulings, as far as the viewer may know them. The arbiter also gets the
    referee's finding: the cited events, what the seats concerned could know at that time, and where the cards have
    been. The parties may read the finding when the table is over.
    """
    return await view_dispute(referee_of(request), await grant_of(request), table, dispute)


@post(
    "/v1/tables/{table:str}/disputes/{dispute:int}/evidence",
    operation_id="GiveEvidence",
    tags=["disputes"],
    request_max_body_size=WORDS_BYTES,
    status_code=201,
)
async def give_some_evidence(request: AnyRequest, table: TableId, dispute: Number) -> Response[bytes]:
    """Give evidence in a dispute. For its parties and the arbiter."""
    terms = await asked(request, table)
    body: EvidenceBody = await read_body(request, EvidenceBody)
    return done(await give_evidence(referee_of(request), terms, body.command(dispute)))


@post(
    "/v1/tables/{table:str}/disputes/{dispute:int}/ruling",
    operation_id="RuleDispute",
    tags=["disputes"],
    request_max_body_size=WORDS_BYTES,
    status_code=201,
)
async def rule_on_a_dispute(
    request: AnyRequest, table: TableId, dispute: Number, *, dry_run: DryRun = False
) -> Response[bytes]:
    """Rule on a dispute. For the arbiter.

    The referee applies the remedies in their order, all or none. A dry run shows the effect of each remedy. The ruling
    on an appeal is final.
    """
    terms = await asked(request, table, rehearse=dry_run)
    body: RulingBody = await read_body(request, RulingBody)
    return done(await rule_dispute(referee_of(request), terms, body.command(dispute)), dry_run=dry_run)


@post(
    "/v1/tables/{table:str}/disputes/{dispute:int}/appeal",
    operation_id="AppealRuling",
    tags=["disputes"],
    request_max_body_size=WORDS_BYTES,
    status_code=201,
)
async def appeal_against_a_ruling(request: AnyRequest, table: TableId, dispute: Number) -> Response[bytes]:
    """Appeal against a ruling, once. For the parties of the dispute."""
    terms = await asked(request, table)
    body: AppealBody = await read_body(request, AppealBody)
    return done(await appeal_ruling(referee_of(request), terms, body.command(dispute)))


@get("/v1/disputes", operation_id="ListDocket", tags=["disputes"])
async def list_the_docket(
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


HANDLERS = (
    file_a_dispute,
    list_the_disputes,
    view_a_dispute,
    give_some_evidence,
    rule_on_a_dispute,
    appeal_against_a_ruling,
    list_the_docket,
)
