"""Pausing a table, letting it go on, giving up, breaking the glass: what is sent for it, and the routes."""

from litestar import Response, post

from api.answers.done import done
from api.openapi.operation import acting
from api.requests.bodies import Body, Nothing, SeatNumber
from api.requests.envelope import Act
from api.requests.header import AnyRequest
from api.requests.request import asked, read_body, referee_of
from api.routes.people.asking import Name, named
from api.routes.tables import TableId
from service.aggregate.request import Request
from service.commands.table_life import break_glass, pause, resign, resume
from service.runtime.context import Referee

PauseBody = Nothing


class PauseMessage(Act, frozen=True, kw_only=True, tag="pause"):
    """Pause the table."""

    async def carry_out(self, referee: Referee, request: Request) -> bytes:
        """As for every message that acts."""
        return await pause(referee, request)


@post(
    "/v1/tables/{table:str}/pause",
    operation_id="PauseTable",
    operation=acting(PauseBody, body_required=False),
    tags=["table life"],
    status_code=201,
)
async def pause_route(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Pause a table. For the arbiter, or the host where nobody arbitrates."""
    terms = await asked(request, table)
    await read_body(request, PauseBody, optional=True)
    return done(request, await pause(referee_of(request), terms))


ResumeBody = Nothing


class ResumeMessage(Act, frozen=True, kw_only=True, tag="resume"):
    """Let the table go on."""

    async def carry_out(self, referee: Referee, request: Request) -> bytes:
        """As for every message that acts."""
        return await resume(referee, request)


@post(
    "/v1/tables/{table:str}/resume",
    operation_id="ResumeTable",
    operation=acting(ResumeBody, body_required=False),
    tags=["table life"],
    status_code=201,
)
async def resume_route(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Resume a paused table. For the arbiter, or the host where nobody arbitrates."""
    terms = await asked(request, table)
    await read_body(request, ResumeBody, optional=True)
    return done(request, await resume(referee_of(request), terms))


class ResignFields:
    """The seat for which the arbiter enters it."""

    __slots__ = ()

    seat: SeatNumber | None = None

    async def carry_out(self, referee: Referee, request: Request) -> bytes:
        """Give the game up; returns the JSON answer."""
        return await resign(referee, request, self.seat)


class ResignBody(ResignFields, Body, frozen=True):
    """The seat that resigns, when the arbiter enters it."""


class ResignMessage(ResignFields, Act, frozen=True, kw_only=True, tag="resign"):
    """Give the game up; `seat` when the arbiter enters it."""


@post(
    "/v1/tables/{table:str}/resign",
    operation_id="ResignSeat",
    operation=acting(ResignBody, body_required=False),
    tags=["table life"],
    status_code=201,
)
async def resign_route(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Resign. The arbiter may do so for a seat."""
    terms = await asked(request, table)
    body: ResignBody = await read_body(request, ResignBody, optional=True)
    return done(request, await body.carry_out(referee_of(request), terms))


class BreakGlassFields:
    """The reason for which the host looks at all hands; everybody at the table reads it."""

    __slots__ = ()

    reason: Name

    async def carry_out(self, referee: Referee, request: Request) -> bytes:
        """Look at all hands from now on; returns the JSON answer."""
        return await break_glass(referee, request, named(self.reason, "reason") or "")


class BreakGlassBody(BreakGlassFields, Body, frozen=True):
    """The reason for which the host looks at all hands; everybody at the table reads it."""


class BreakGlassMessage(BreakGlassFields, Act, frozen=True, kw_only=True, tag="break_glass"):
    """Look at all hands from now on, as the host of a table that nobody arbitrates."""


@post(
    "/v1/tables/{table:str}/glass",
    operation_id="BreakGlass",
    operation=acting(BreakGlassBody),
    tags=["table life"],
    status_code=201,
)
async def break_glass_route(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Look at all hands of a table that nobody arbitrates. For its host.

    Everybody at the table is told at once, with the reason. From then on the host arbitrates, until the end.
    """
    terms = await asked(request, table)
    body: BreakGlassBody = await read_body(request, BreakGlassBody)
    return done(request, await body.carry_out(referee_of(request), terms))


TableLifeMessage = PauseMessage | ResumeMessage | ResignMessage | BreakGlassMessage
HANDLERS = (pause_route, resume_route, resign_route, break_glass_route)
