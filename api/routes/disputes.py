"""Disputes of a table: filing, evidence, ruling and appeal, what is read of them, and the arbiter's docket."""

from collections.abc import Awaitable
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import Parameter

from api.answers.long_response import long_response, next_page
from api.answers.revalidated import by_content
from api.openapi.operation import DISPUTE, Operation, looking
from api.requests.body import WORDS_BYTES, SeatNumber, Version
from api.requests.header import AnyRequest
from api.requests.request import grant_of, referee_of
from api.routes.table_act import TableAct, route_of
from api.routes.tables import TableId
from domain.game.of_game import RawCommand
from domain.table.disputes.commands import AppealRuling, FileDispute, GiveEvidence, RuleDispute, RuleId, Verdict, Words
from domain.table.disputes.remedy import Remedy
from service.aggregate.request import Request
from service.commands.disputes import appeal_ruling, file_dispute, give_evidence, rule_dispute
from service.commands.trial import RulingDryRun
from service.queries.disputes import DisputeFile, DisputeList, list_disputes, view_dispute
from service.queries.docket import PAGE, Docket
from service.queries.docket_entry import DocketState
from service.queries.joined import docket_of_all
from service.runtime.context import Referee

DisputeNumber = Annotated[int, Parameter(description="The number of the dispute.")]
DryRun = Annotated[bool, Parameter(description="Show the effect of the ruling. Nothing is written.")]


class FileDisputeSent:
    """A new dispute: the events at `versions`, by which rule, against which seats (none: nobody), and why."""

    __slots__ = ()

    versions: Annotated[tuple[Version, ...], msgspec.Meta(min_length=1, max_length=16)]
    rule: RuleId
    statement: Words
    against: Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=63)] = ()

    def carry_out(self, referee: Referee, request: Request) -> Awaitable[bytes]:
        """File it, with versions in the sender's own numbers."""
        command = FileDispute(self.versions, self.rule, self.statement, self.against)
        return file_dispute(referee, request, command)


class GiveEvidenceSent:
    """Evidence in a dispute: a text, and versions to look at."""

    __slots__ = ()

    text: Words
    versions: Annotated[tuple[Version, ...], msgspec.Meta(max_length=16)] = ()

    def carry_out(self, referee: Referee, request: Request, dispute: int) -> Awaitable[bytes]:
        """Give it, with versions in the sender's own numbers."""
        return give_evidence(referee, request, GiveEvidence(dispute, self.text, self.versions))


class RuleDisputeSent:
    """A ruling: by which rule, what is found, why, and the remedies in their order (none: nothing follows)."""

    __slots__ = ()

    rule: RuleId
    verdict: Verdict
    reasons: Words
    remedies: Annotated[tuple[Remedy[RawCommand], ...], msgspec.Meta(max_length=16)] = ()

    def carry_out(self, referee: Referee, request: Request, dispute: int) -> Awaitable[bytes]:
        """Rule, with moves still as they were sent."""
        ruling: RuleDispute[msgspec.Raw] = RuleDispute(dispute, self.rule, self.verdict, self.reasons, self.remedies)
        return rule_dispute(referee, request, ruling)


class AppealRulingSent:
    """An appeal, with its reasons."""

    __slots__ = ()

    statement: Words

    def carry_out(self, referee: Referee, request: Request, dispute: int) -> Awaitable[bytes]:
        """Appeal."""
        return appeal_ruling(referee, request, AppealRuling(dispute, self.statement))


ACTS = (
    TableAct(
        command=FileDispute,
        sent=FileDisputeSent,
        address="/disputes",
        group="disputes",
        schema="DisputeBody",
        location=DISPUTE,
        limit=WORDS_BYTES,
        message="File a dispute, as in the body of `POST .../disputes`.",
        words="""File a dispute.

        A dispute is about one or more events of the table, in the sender's own numbers. It cites a rule of the game or
        of every table. Play stops until the arbiter has ruled, unless the table was opened with `"disputes":
        "continue"`. Only the parties and the arbiter may read what the dispute is about.
        """,
    ),
    TableAct(
        command=GiveEvidence,
        sent=GiveEvidenceSent,
        address="/disputes/{dispute:int}/evidence",
        numbers={"dispute": DisputeNumber},
        group="disputes",
        schema="EvidenceBody",
        location=DISPUTE,
        limit=WORDS_BYTES,
        message="Give evidence in the dispute.",
        words="Give evidence in a dispute. For its parties and the arbiter.",
    ),
    TableAct(
        command=RuleDispute,
        sent=RuleDisputeSent,
        address="/disputes/{dispute:int}/ruling",
        numbers={"dispute": DisputeNumber},
        group="disputes",
        schema="RulingBody",
        dry_run=DryRun,
        dry_runs=(RulingDryRun,),
        location=DISPUTE,
        limit=WORDS_BYTES,
        message="Rule on the dispute; `dry_run`: only show what each remedy would do.",
        words="""Rule on a dispute. For the arbiter.

        The referee applies the remedies in their order, all or none. A dry run shows the effect of each remedy. The
        ruling on an appeal is final.
        """,
    ),
    TableAct(
        command=AppealRuling,
        sent=AppealRulingSent,
        address="/disputes/{dispute:int}/appeal",
        numbers={"dispute": DisputeNumber},
        group="disputes",
        schema="AppealBody",
        location=DISPUTE,
        limit=WORDS_BYTES,
        message="Appeal against the ruling on the dispute.",
        words="Appeal against a ruling, once. For the parties of the dispute.",
    ),
)


@get(
    "/v1/tables/{table:str}/disputes",
    operation_id="ListDisputes",
    operation=looking(DisputeList, tagged=True),
    tags=["disputes"],
)
async def list_disputes_route(request: AnyRequest, table: TableId) -> Response[Any]:
    """List the disputes of a table by number."""
    return by_content(request, await list_disputes(referee_of(request), await grant_of(request), table))


@get(
    "/v1/tables/{table:str}/disputes/{dispute:int}",
    operation_id="ViewDispute",
    operation=looking(DisputeFile, "unknown_dispute", tagged=True),
    tags=["disputes"],
)
async def view_dispute_route(request: AnyRequest, table: TableId, dispute: DisputeNumber) -> Response[Any]:
    """Get a dispute.

    The answer has its statements, evidence and rulings, as far as the viewer may know them. The arbiter also gets the
    referee's finding: the cited events, what the seats concerned could know at that time, and where the cards have
    been. The parties may read the finding when the table is over.
    """
    return await long_response(request, view_dispute(referee_of(request), await grant_of(request), table, dispute))


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
    page = await docket_of_all(referee_of(request), grant, status, before, limit)
    return by_content(request, page, next_page(request, "before", page.next))


HANDLERS = (*map(route_of, ACTS), list_disputes_route, view_dispute_route, list_docket_route)
