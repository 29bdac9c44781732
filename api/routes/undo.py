"""Taking moves back: what is sent for it, and the routes."""

from typing import Annotated, Any, ClassVar

from litestar import Response, get, post
from litestar.params import Parameter

from api.answers.done import done
from api.answers.long_response import long_response
from api.openapi.operation import acting, looking
from api.requests.bodies import Body, Nothing, Version
from api.requests.envelope import Act, Number
from api.requests.header import AnyRequest
from api.requests.request import asked, grant_of, read_body, referee_of
from api.routes.tables import TableId
from domain.table.core.commands import AnswerUndo, WithdrawUndo
from service.aggregate.request import Request
from service.commands.undo import answer_undo, request_undo, withdraw_undo
from service.queries.undo_preview import UndoPreview, preview_undo
from service.runtime.context import Referee

To = Annotated[int | None, Parameter(description="The version to go back to: the last one that stays.", ge=0)]
UndoNumber = Annotated[int, Parameter(description="The number of the undo request.")]


class RequestUndoFields:
    """The version to go back to; without `to` it is just before the client's own last command."""

    __slots__ = ()

    to: Version | None = None

    async def carry_out(self, referee: Referee, request: Request) -> bytes:
        """Ask for it; returns the JSON answer."""
        return await request_undo(referee, request, self.to)


class RequestUndoBody(RequestUndoFields, Body, frozen=True):
    """The version to go back to: `to` is the last that stays. Without it: just before the own last command."""

    SCHEMA: ClassVar[str] = "UndoBody"


class RequestUndoMessage(RequestUndoFields, Act, frozen=True, kw_only=True, tag="request_undo"):
    """Ask to go back to version `to`; without it to just before the own last command."""


@post(
    "/v1/tables/{table:str}/undos",
    operation_id="RequestUndo",
    operation=acting(RequestUndoBody, body_required=False),
    tags=["undo"],
    status_code=201,
)
async def request_undo_route(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Request an undo.

    A harmless undo happens at once. Otherwise each seat that has acted or learned something since must agree, or the
    arbiter decides. Nothing is deleted: withdrawn events stay in the record and are marked.
    """
    terms = await asked(request, table)
    body: RequestUndoBody = await read_body(request, RequestUndoBody, optional=True)
    return done(request, await body.carry_out(referee_of(request), terms))


class ActOnUndo(Act, frozen=True, kw_only=True):
    """A message that acts on the request `undo`."""

    undo: Number


class AnswerUndoFields:
    """The answer of the seat, or of the arbiter."""

    __slots__ = ()

    consent: bool

    def command(self, undo: int) -> AnswerUndo:
        """The command."""
        return AnswerUndo(undo, self.consent)


class AnswerUndoBody(AnswerUndoFields, Body, frozen=True):
    """The answer of the seat, or of the arbiter: whether it agrees."""

    SCHEMA: ClassVar[str] = "UndoAnswer"


class AnswerUndoMessage(AnswerUndoFields, ActOnUndo, frozen=True, kw_only=True, tag="answer_undo"):
    """Agree to the request `undo`, or refuse it."""

    async def carry_out(self, referee: Referee, request: Request) -> bytes:
        """As for every message that acts."""
        return await answer_undo(referee, request, self.command(self.undo))


@post(
    "/v1/tables/{table:str}/undos/{undo:int}/answer",
    operation_id="AnswerUndo",
    operation=acting(AnswerUndoBody),
    tags=["undo"],
    status_code=201,
)
async def answer_undo_route(request: AnyRequest, table: TableId, undo: UndoNumber) -> Response[bytes]:
    """Agree to an undo request, or refuse it.

    Each seat that must agree answers once. The arbiter may decide at any time.
    """
    terms = await asked(request, table)
    body: AnswerUndoBody = await read_body(request, AnswerUndoBody)
    return done(request, await answer_undo(referee_of(request), terms, body.command(undo)))


WithdrawUndoBody = Nothing


class WithdrawUndoMessage(ActOnUndo, frozen=True, kw_only=True, tag="withdraw_undo"):
    """Take the own request `undo` back."""

    async def carry_out(self, referee: Referee, request: Request) -> bytes:
        """As for every message that acts."""
        return await withdraw_undo(referee, request, WithdrawUndo(self.undo))


@post(
    "/v1/tables/{table:str}/undos/{undo:int}/withdraw",
    operation_id="WithdrawUndo",
    operation=acting(WithdrawUndoBody, body_required=False),
    tags=["undo"],
    status_code=201,
)
async def withdraw_undo_route(request: AnyRequest, table: TableId, undo: UndoNumber) -> Response[bytes]:
    """Withdraw your own open undo request."""
    terms = await asked(request, table)
    await read_body(request, WithdrawUndoBody, optional=True)
    return done(request, await withdraw_undo(referee_of(request), terms, WithdrawUndo(undo)))


@get(
    "/v1/tables/{table:str}/undos/preview",
    operation_id="PreviewUndo",
    operation=looking(UndoPreview, tagged=True),
    tags=["undo"],
)
async def preview_undo_route(request: AnyRequest, table: TableId, to: To = None) -> Response[Any]:
    """Preview an undo.

    The answer lists the events that the undo would withdraw, and the seats that must agree. It also lists what each
    seat has learned from these events, as far as the viewer may know it.
    """
    return await long_response(request, preview_undo(referee_of(request), await grant_of(request), table, to))


UndoMessage = RequestUndoMessage | AnswerUndoMessage | WithdrawUndoMessage
HANDLERS = (request_undo_route, answer_undo_route, withdraw_undo_route, preview_undo_route)
