"""Disputes of a table: what is sent for filing one, the route, and those that look at them."""

from typing import Annotated, Any, ClassVar

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter

from api.answers.done import done
from api.answers.long_response import long_response
from api.answers.revalidated import by_content
from api.openapi.operation import DISPUTE, acting, looking
from api.requests.bodies import Body, SeatNumber, Version
from api.requests.body import WORDS_BYTES
from api.requests.envelope import Act
from api.requests.header import AnyRequest
from api.requests.request import asked, grant_of, read_body, referee_of
from api.routes.tables import TableId
from domain.table.disputes.commands import FileDispute, RuleId, Words
from service.aggregate.request import Request
from service.commands.disputes import file_dispute
from service.queries.disputes import DisputeFile, DisputeList, list_disputes, view_dispute
from service.runtime.context import Referee

DisputeNumber = Annotated[int, Parameter(description="The number of the dispute.")]


class FileDisputeFields:
    """The fields of a new dispute: its events, the rule, the seats complained of, and the statement."""

    __slots__ = ()

    versions: Annotated[tuple[Version, ...], msgspec.Meta(min_length=1, max_length=16)]
    rule: RuleId
    statement: Words
    against: Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=63)] = ()

    async def carry_out(self, referee: Referee, request: Request) -> bytes:
        """File it, with versions in the sender's own numbers; returns the JSON answer."""
        command = FileDispute(self.versions, self.rule, self.statement, self.against)
        return await file_dispute(referee, request, command)


class FileDisputeBody(FileDisputeFields, Body, frozen=True):
    """A new dispute: the events at `versions`, by which rule, against which seats (none: nobody), and why."""

    SCHEMA: ClassVar[str] = "DisputeBody"


class FileDisputeMessage(FileDisputeFields, Act, frozen=True, kw_only=True, tag="file_dispute"):
    """File a dispute, as in the body of `POST .../disputes`."""


@post(
    "/v1/tables/{table:str}/disputes",
    operation_id="FileDispute",
    operation=acting(FileDisputeBody, location=DISPUTE),
    tags=["disputes"],
    request_max_body_size=WORDS_BYTES,
    status_code=201,
)
async def file_dispute_route(request: AnyRequest, table: TableId) -> Response[bytes]:
    """File a dispute.

    A dispute is about one or more events of the table, in the sender's own numbers. It cites a rule of the game or of
    every table. Play stops until the arbiter has ruled, unless the table was opened with `"disputes": "continue"`. Only
    the parties and the arbiter may read what the dispute is about.
    """
    terms = await asked(request, table)
    body: FileDisputeBody = await read_body(request, FileDisputeBody)
    return done(request, await body.carry_out(referee_of(request), terms))


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


HANDLERS = (file_dispute_route, list_disputes_route, view_dispute_route)
