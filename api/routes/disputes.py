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
DryRun = Annotated[bool, Parameter(description="Show what it would do; nothing is written.")]


@post(
    "/v1/tables/{table:str}/disputes",
    operation_id="FileDispute",
    tags=["disputes"],
    request_max_body_size=WORDS_BYTES,
    status_code=201,
)
async def file_a_dispute(request: AnyRequest, table: TableId) -> Response[bytes]:
    """File a dispute.

    About events of the table, in the sender's own numbers, by a rule of the game or of every table. Play stands still
    until the arbiter has ruled, unless the table was opened otherwise. What it is about is told to the seats complained
    of and the arbiter alone.
    """
    terms = await asked(request, table)
    body: DisputeBody = await read_body(request, DisputeBody)
    return done(await file_dispute(referee_of(request), terms, body.command()))


@get("/v1/tables/{table:str}/disputes", operation_id="ListDisputes", tags=["disputes"])
async def list_the_disputes(request: AnyRequest, table: TableId) -> DisputeList:
    """List the disputes of a table, by number."""
    return await list_disputes(referee_of(request), await grant_of(request), table)


@get("/v1/tables/{table:str}/disputes/{dispute:int}", operation_id="ViewDispute", tags=["disputes"])
async def view_a_dispute(request: AnyRequest, table: TableId, dispute: Number) -> DisputeFile:
    """Look at a dispute.

    What was said and ruled, as far as the viewer may know it; for the arbiter with the referee's finding: the events
    cited, what the seats concerned could know then, and where the cards have been. Its parties read the finding once
    the table is over.
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
    """Give evidence in a dispute; for its parties and the arbiter."""
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
    """Rule on a dispute; for the arbiter.

    The remedies are carried out in their order, all or none. A dry run shows what each of them would do. The ruling
    on an appeal is final.
    """
    terms = await asked(request, table, dry_run=dry_run)
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
    """Appeal against a ruling, once; for the parties of the dispute."""
    terms = await asked(request, table)
    body: AppealBody = await read_body(request, AppealBody)
    return done(await appeal_ruling(referee_of(request), terms, body.command(dispute)))


@get("/v1/disputes", operation_id="ListDocket", tags=["disputes"])
async def list_the_docket(
    request: AnyRequest,
    status: Annotated[DocketState, Parameter(description="What waits for the arbiter, or what is decided.")] = (
        "waiting"
    ),
    before: Annotated[str | None, Parameter(description="The cursor `next` of the page before.")] = None,
    limit: Annotated[int, Parameter(description="How many tables at most.", ge=1, le=PAGE)] = PAGE,
) -> Docket:
    """List the docket.

    The disputes that wait for a ruling and the claims that wait for the arbiter under a game's own rules, by table: of
    all tables for the organizer, of its own table for an arbiter.
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
