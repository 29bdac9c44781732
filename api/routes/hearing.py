"""The hearing of a dispute, with evidence, ruling and appeal: what is sent for it, and the routes."""

from typing import Annotated, ClassVar

import msgspec
from litestar import Response, post
from litestar.params import Parameter

from api.answers.done import done
from api.openapi.operation import DISPUTE, acting
from api.requests.bodies import Body, Version
from api.requests.body import WORDS_BYTES
from api.requests.envelope import Act, ActOrDryRun, Number
from api.requests.header import AnyRequest
from api.requests.request import asked, read_body, referee_of
from api.routes.disputes import DisputeNumber
from api.routes.tables import TableId
from domain.game.of_game import RawCommand
from domain.table.disputes.commands import AppealRuling, GiveEvidence, RuleDispute, RuleId, Verdict, Words
from domain.table.disputes.remedy import Remedy
from service.aggregate.request import Request
from service.commands.disputes import appeal_ruling, give_evidence
from service.commands.rule_dispute import rule_dispute
from service.commands.trial import RulingDryRun
from service.runtime.context import Referee

DryRun = Annotated[bool, Parameter(description="Show the effect of the ruling. Nothing is written.")]


class ActOnDispute(Act, frozen=True, kw_only=True):
    """A message that acts in the dispute with this number."""

    dispute: Number


class GiveEvidenceFields:
    """The fields of a piece of evidence."""

    __slots__ = ()

    text: Words
    versions: Annotated[tuple[Version, ...], msgspec.Meta(max_length=16)] = ()

    def command(self, dispute: int) -> GiveEvidence:
        """The command, with versions in the sender's own numbers."""
        return GiveEvidence(dispute, self.text, self.versions)


class GiveEvidenceBody(GiveEvidenceFields, Body, frozen=True):
    """Evidence in a dispute: a text, and versions to look at."""

    SCHEMA: ClassVar[str] = "EvidenceBody"


class GiveEvidenceMessage(GiveEvidenceFields, ActOnDispute, frozen=True, kw_only=True, tag="give_evidence"):
    """Give evidence in the dispute."""

    async def carry_out(self, referee: Referee, request: Request) -> bytes:
        """As for every message that acts."""
        return await give_evidence(referee, request, self.command(self.dispute))


@post(
    "/v1/tables/{table:str}/disputes/{dispute:int}/evidence",
    operation_id="GiveEvidence",
    operation=acting(GiveEvidenceBody, location=DISPUTE),
    tags=["disputes"],
    request_max_body_size=WORDS_BYTES,
    status_code=201,
)
async def give_evidence_route(request: AnyRequest, table: TableId, dispute: DisputeNumber) -> Response[bytes]:
    """Give evidence in a dispute. For its parties and the arbiter."""
    terms = await asked(request, table)
    body: GiveEvidenceBody = await read_body(request, GiveEvidenceBody)
    return done(request, await give_evidence(referee_of(request), terms, body.command(dispute)))


class RuleDisputeFields:
    """A ruling: by which rule, what is found, why, and what follows."""

    __slots__ = ()

    rule: RuleId
    verdict: Verdict
    reasons: Words
    remedies: Annotated[tuple[Remedy[RawCommand], ...], msgspec.Meta(max_length=16)] = ()

    def command(self, dispute: int) -> RuleDispute[msgspec.Raw]:
        """The command, with its moves still as they were sent."""
        return RuleDispute(dispute, self.rule, self.verdict, self.reasons, self.remedies)


class RuleDisputeBody(RuleDisputeFields, Body, frozen=True):
    """A ruling: by which rule, what is found, why, and the remedies in their order (none: nothing follows)."""

    SCHEMA: ClassVar[str] = "RulingBody"


class ActOnDisputeOrDryRun(ActOrDryRun, frozen=True, kw_only=True):
    """A message that acts in the dispute with this number, or only says what acting would do."""

    dispute: Number


class RuleDisputeMessage(RuleDisputeFields, ActOnDisputeOrDryRun, frozen=True, kw_only=True, tag="rule_dispute"):
    """Rule on the dispute; `dry_run`: only show what each remedy would do."""

    async def carry_out(self, referee: Referee, request: Request) -> bytes:
        """As for every message that acts."""
        return await rule_dispute(referee, request, self.command(self.dispute))


@post(
    "/v1/tables/{table:str}/disputes/{dispute:int}/ruling",
    operation_id="RuleDispute",
    operation=acting(RuleDisputeBody, dry_runs=(RulingDryRun,), location=DISPUTE),
    tags=["disputes"],
    request_max_body_size=WORDS_BYTES,
    status_code=201,
)
async def rule_dispute_route(
    request: AnyRequest, table: TableId, dispute: DisputeNumber, *, dry_run: DryRun = False
) -> Response[bytes]:
    """Rule on a dispute. For the arbiter.

    The referee applies the remedies in their order, all or none. A dry run shows the effect of each remedy. The ruling
    on an appeal is final.
    """
    terms = await asked(request, table, dry_run=dry_run)
    body: RuleDisputeBody = await read_body(request, RuleDisputeBody)
    return done(request, await rule_dispute(referee_of(request), terms, body.command(dispute)), dry_run=dry_run)


class AppealRulingFields:
    """The fields of an appeal."""

    __slots__ = ()

    statement: Words

    def command(self, dispute: int) -> AppealRuling:
        """The command."""
        return AppealRuling(dispute, self.statement)


class AppealRulingBody(AppealRulingFields, Body, frozen=True):
    """An appeal, with its reasons."""

    SCHEMA: ClassVar[str] = "AppealBody"


class AppealRulingMessage(AppealRulingFields, ActOnDispute, frozen=True, kw_only=True, tag="appeal_ruling"):
    """Appeal against the ruling on the dispute."""

    async def carry_out(self, referee: Referee, request: Request) -> bytes:
        """As for every message that acts."""
        return await appeal_ruling(referee, request, self.command(self.dispute))


@post(
    "/v1/tables/{table:str}/disputes/{dispute:int}/appeal",
    operation_id="AppealRuling",
    operation=acting(AppealRulingBody, location=DISPUTE),
    tags=["disputes"],
    request_max_body_size=WORDS_BYTES,
    status_code=201,
)
async def appeal_ruling_route(request: AnyRequest, table: TableId, dispute: DisputeNumber) -> Response[bytes]:
    """Appeal against a ruling, once. For the parties of the dispute."""
    terms = await asked(request, table)
    body: AppealRulingBody = await read_body(request, AppealRulingBody)
    return done(request, await appeal_ruling(referee_of(request), terms, body.command(dispute)))


HearingMessage = GiveEvidenceMessage | RuleDisputeMessage | AppealRulingMessage
HANDLERS = (give_evidence_route, rule_dispute_route, appeal_ruling_route)
