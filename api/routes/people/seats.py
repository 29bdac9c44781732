"""Names of players and of the table, and seats that change hands: what is sent for them, and the routes."""

from typing import Annotated

from litestar import Response, post
from litestar.params import Parameter

from api.answers.done import done
from api.openapi.operation import Operation, acting
from api.requests.bodies import Body, SeatNumber
from api.requests.envelope import Act
from api.requests.header import AnyRequest
from api.requests.request import asked, read_body, referee_of
from api.routes.people.asking import (
    ACTING,
    OF_TABLE,
    TOKENS_OF_TABLE,
    Name,
    Reason,
    Time,
    at_table,
    named,
    read_for,
    told,
)
from api.routes.tables import TableId
from domain.table.names.label import Label
from service.aggregate.request import Request
from service.commands.people.hand_over import HandedOver, HandOver, hand_over_seat
from service.commands.people.names import label_table, name_seat
from service.queries.seat_names import admit_label
from service.runtime.context import Referee

SeatId = Annotated[int, Parameter(description="A seat, from 0, clockwise.")]


class NameSeatFields:
    """The player's name; null: nobody sees a name."""

    __slots__ = ()

    name: Name | None

    async def name_it(self, referee: Referee, request: Request, seat: int) -> bytes:
        """Name the player of the seat; returns the JSON answer."""
        return await name_seat(referee, request, seat, named(self.name))


class NameSeatBody(NameSeatFields, Body, frozen=True):
    """The player's name; null: nobody sees a name."""


class NameSeatMessage(NameSeatFields, Act, frozen=True, kw_only=True, tag="name_seat"):
    """Name the player of the seat."""

    seat: SeatNumber

    async def carry_out(self, referee: Referee, request: Request) -> bytes:
        """As for every message that acts."""
        return await self.name_it(referee, request, self.seat)


class LabelTableFields:
    """The names of the table: each part is null where it is not shown."""

    __slots__ = ()

    title: Name | None = None
    board: Name | None = None
    round: Name | None = None

    async def carry_out(self, referee: Referee, request: Request) -> bytes:
        """Name the table; returns the JSON answer."""
        return await label_table(referee, request, admit_label(Label(self.title, self.board, self.round)))


class LabelTableBody(LabelTableFields, Body, frozen=True):
    """The names of the table: each part is null where it is not shown."""


class LabelTableMessage(LabelTableFields, Act, frozen=True, kw_only=True, tag="label_table"):
    """Name the table."""


class HandOverSeatBody(Body, frozen=True):
    """The name of the new player, and until when its token is good."""

    name: Name | None = None
    ends_at: Time | None = None
    reason: Reason | None = None


@post(
    "/v1/tables/{table:str}/seats/{seat:int}/name",
    operation_id="NameSeat",
    operation=acting(NameSeatBody),
    tags=["table life"],
    status_code=201,
)
async def name_seat_route(request: AnyRequest, table: TableId, seat: SeatId) -> Response[bytes]:
    """Name the player of a seat. For the arbiter. Everybody at the table sees the name."""
    terms = await asked(request, table)
    body: NameSeatBody = await read_body(request, NameSeatBody)
    return done(request, await body.name_it(referee_of(request), terms, seat))


@post(
    "/v1/tables/{table:str}/label",
    operation_id="LabelTable",
    operation=acting(LabelTableBody),
    tags=["table life"],
    status_code=201,
)
async def label_table_route(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Name the table: its title, board and round. For the arbiter. Everybody at the table sees them."""
    terms = await asked(request, table)
    body: LabelTableBody = await read_body(request, LabelTableBody)
    return done(request, await body.carry_out(referee_of(request), terms))


@post(
    "/v1/tables/{table:str}/seats/{seat:int}/handover",
    operation_id="HandOverSeat",
    operation=Operation(
        HandedOver,
        (*ACTING, *OF_TABLE, "unknown_seat", "refused", "too_many_tokens"),
        HandOverSeatBody,
        body_required=False,
        keyed=True,
        location=TOKENS_OF_TABLE,
    ),
    tags=["tokens"],
    status_code=201,
)
async def hand_over_seat_route(request: AnyRequest, table: TableId, seat: SeatId) -> Response[HandedOver]:
    """Hand a seat to another player. For the arbiter.

    All tokens of the seat end at once, with their feeds and sockets, and the answer has a new one. What the seat has
    done and what it knows stays as it is. With an `Idempotency-Key`, a retry gets the same answer.
    """
    terms, body = await read_for(request, HandOverSeatBody, optional=True)
    place = await at_table(request, terms, table)
    wanted = HandOver(seat, named(body.name), body.ends_at)
    return told(request, await hand_over_seat(referee_of(request), terms, place, wanted), 201)


NamesMessage = NameSeatMessage | LabelTableMessage
HANDLERS = (name_seat_route, label_table_route, hand_over_seat_route)
