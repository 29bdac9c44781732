"""Seats that change hands: what is sent for it, and the route."""

from typing import Annotated

from litestar import Response, post
from litestar.params import Parameter

from api.openapi.operation import Operation
from api.requests.body import Body
from api.requests.header import AnyRequest
from api.requests.request import referee_of
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
    unstored,
)
from api.routes.tables import TableId
from service.commands.people.hand_over import HandedOver, HandOver, hand_over_seat

SeatId = Annotated[int, Parameter(description="A seat, from 0, clockwise.")]


class HandOverSeatBody(Body, frozen=True):
    """The name of the new player, and until when its token is good."""

    name: Name | None = None
    ends_at: Time | None = None
    reason: Reason | None = None


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
    return unstored(request, await hand_over_seat(referee_of(request), terms, place, wanted), 201)


HANDLERS = (hand_over_seat_route,)
