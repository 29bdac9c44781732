"""Taking moves back: the acts, and the route of the preview."""

from collections.abc import Awaitable
from typing import Annotated, Any

from litestar import Response, get
from litestar.params import Parameter

from api.answers.long_response import long_response
from api.openapi.operation import looking
from api.requests.body import Version
from api.requests.header import AnyRequest
from api.requests.request import grant_of, referee_of
from api.routes.table_act import TableAct, route_of, sent_without_fields
from api.routes.tables import TableId
from domain.table.core.commands import AnswerUndo, RequestUndo, WithdrawUndo
from service.aggregate.request import Request
from service.commands.play import answer_undo, request_undo, withdraw_undo
from service.queries.undo_preview import UndoPreview, preview_undo
from service.runtime.context import Referee

To = Annotated[int | None, Parameter(description="The version to go back to: the last one that stays.", ge=0)]
UndoNumber = Annotated[int, Parameter(description="The number of the undo request.")]


class RequestUndoSent:
    """The version to go back to: `to` is the last that stays. Without it: just before the own last command."""

    __slots__ = ()

    to: Version | None = None

    def carry_out(self, referee: Referee, request: Request) -> Awaitable[bytes]:
        """Ask for it."""
        return request_undo(referee, request, self.to)


class AnswerUndoSent:
    """The answer of the seat, or of the arbiter: whether it agrees."""

    __slots__ = ()

    consent: bool

    def carry_out(self, referee: Referee, request: Request, undo: int) -> Awaitable[bytes]:
        """Answer the request."""
        return answer_undo(referee, request, AnswerUndo(undo, self.consent))


ACTS = (
    TableAct(
        command=RequestUndo,
        sent=RequestUndoSent,
        address="/undos",
        group="undo",
        required=False,
        schema="UndoBody",
        message="Ask to go back to version `to`; without it to just before the own last command.",
        words="""Request an undo.

        A harmless undo happens at once. Otherwise each seat that has acted or learned something since must agree, or
        the arbiter decides. Nothing is deleted: withdrawn events stay in the record and are marked.
        """,
    ),
    TableAct(
        command=AnswerUndo,
        sent=AnswerUndoSent,
        address="/undos/{undo:int}/answer",
        numbers={"undo": UndoNumber},
        group="undo",
        schema="UndoAnswer",
        message="Agree to the request `undo`, or refuse it.",
        words="""Agree to an undo request, or refuse it.

        Each seat that must agree answers once. The arbiter may decide at any time.
        """,
    ),
    TableAct(
        command=WithdrawUndo,
        sent=sent_without_fields(lambda referee, request, undo: withdraw_undo(referee, request, WithdrawUndo(undo))),
        address="/undos/{undo:int}/withdraw",
        numbers={"undo": UndoNumber},
        group="undo",
        required=False,
        message="Take the own request `undo` back.",
        words="Withdraw your own open undo request.",
    ),
)


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


HANDLERS = (*map(route_of, ACTS), preview_undo_route)
