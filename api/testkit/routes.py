"""The routes of the test kit. Only a service that `richter serve --test` starts has them."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post

from api.openapi.operation import Operation
from api.requests.body import OPENING_BYTES, Body, Nothing, SeatNumber
from api.requests.header import AnyRequest
from api.requests.request import asked_by_token, grant_of, read_body, referee_of
from api.testkit.clock import FARTHEST
from api.testkit.faults import Fault
from api.testkit.kit import Kit
from domain.game.of_game import RawCommand
from service.access.grants import Grant
from service.access.randomness import token_hash
from service.aggregate.request import Request
from service.commands.open_table import NewTableTerms, OpenedTable, open_table
from service.commands.people.operator import of_table
from service.commands.people.token_sets import load
from service.commands.people.tokens import revoke_token
from service.commands.play import play
from service.problems import NotAllowedError, TokenUnknownError
from service.runtime.context import Referee

PREFIX = "/v1/test"
TAG = "test kit"
MOST_FAULTS = 1_000
MOST_MOVES = 1_000
LOOKING = ("malformed", "token_missing", "token_unknown", "not_allowed", "unavailable")
ACTING = (*LOOKING, "foreign_origin", "too_slow", "too_large", "unsupported_media_type")


class KitState(msgspec.Struct, frozen=True):
    """The state of the test kit.

    `now`: the log's time, in milliseconds since 1970 (UTC). It stands until a request moves it. `faults`: those that
    are still to come. `cuts`: the connections that were cut since the start. `draining`: the service is as one that
    stops.
    """

    now: int
    faults: tuple[Fault, ...]
    cuts: int
    draining: bool


class Broken(msgspec.Struct, frozen=True):
    """The number of connections that were cut."""

    broken: int


class MoveClockBody(Body, frozen=True):
    """The seconds by which the clock moves on."""

    seconds: Annotated[int, msgspec.Meta(ge=0, le=FARTHEST)]


class SetFaultsBody(Body, frozen=True):
    """The faults that come next, in their order, in place of those that are left; `seed` draws where breaks come."""

    faults: Annotated[tuple[Fault, ...], msgspec.Meta(max_length=MOST_FAULTS)]
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)] = 0


class DrainBody(Body, frozen=True):
    """The seconds after which the service is back."""

    seconds: Annotated[int, msgspec.Meta(ge=1, le=60)] = 1


class EndTokenBody(Body, frozen=True):
    """The token of a table that ends."""

    token: Annotated[str, msgspec.Meta(max_length=512)]


class MoveOfSeat(Body, frozen=True):
    """A move, and the seat that makes it."""

    seat: SeatNumber
    move: RawCommand


class ScenarioBody(Body, frozen=True):
    """A table and what has happened at it.

    `opening` is the body of `POST /v1/tables`, with the chance in `prepared`. `moves` are made in their order, each by
    its seat.
    """

    opening: NewTableTerms
    moves: Annotated[tuple[MoveOfSeat, ...], msgspec.Meta(max_length=MOST_MOVES)] = ()


async def _let_in(request: AnyRequest) -> tuple[Kit, Referee]:
    """The kit and the referee, for the organizer of the service. Raises NotAllowedError for anybody else."""
    if not (await grant_of(request)).is_of_all:
        raise NotAllowedError
    return request.app.state.kit, referee_of(request)


def _state(kit: Kit, referee: Referee) -> KitState:
    return KitState(kit.clock.now, tuple(kit.faults.left), kit.faults.cuts, referee.draining.is_set())


@get(PREFIX, operation_id="ReadTestKit", operation=Operation(KitState, LOOKING), tags=[TAG])
async def read_kit_route(request: AnyRequest) -> Response[KitState]:
    """Read the time, the faults that are left, and whether the service drains. For the organizer."""
    return _answer(_state(*await _let_in(request)))


@post(
    f"{PREFIX}/clock",
    operation_id="MoveTestClock",
    operation=Operation(KitState, ACTING, MoveClockBody),
    tags=[TAG],
    status_code=200,
)
async def move_clock_route(request: AnyRequest) -> Response[KitState]:
    """Move the clock on. For the organizer.

    The clock of a test service stands between these requests. What is due at tables has happened when the answer comes.
    A feed by a token that has ended meanwhile ends within a second.
    """
    kit, referee = await _let_in(request)
    body: MoveClockBody = await read_body(request, MoveClockBody)
    await kit.move_clock(referee, body.seconds)
    return _answer(_state(kit, referee))


@post(
    f"{PREFIX}/faults",
    operation_id="SetTestFaults",
    operation=Operation(KitState, ACTING, SetFaultsBody),
    tags=[TAG],
    status_code=200,
)
async def set_faults_route(request: AnyRequest) -> Response[KitState]:
    """Say which faults come next; an empty list ends them. For the organizer.

    Each request takes the first fault that fits it. The requests to the test kit itself meet none.
    """
    kit, referee = await _let_in(request)
    body: SetFaultsBody = await read_body(request, SetFaultsBody)
    kit.faults.begin(body.faults, body.seed)
    return _answer(_state(kit, referee))


@post(
    f"{PREFIX}/breaks",
    operation_id="BreakTestConnections",
    operation=Operation(Broken, ACTING, Nothing, body_required=False),
    tags=[TAG],
    status_code=200,
)
async def break_route(request: AnyRequest) -> Response[Broken]:
    """Cut all open feeds and WebSockets, and all requests that wait for an answer, now. For the organizer."""
    kit, _ = await _let_in(request)
    await read_body(request, Nothing, optional=True)
    return _answer(Broken(kit.faults.break_all()))


@post(
    f"{PREFIX}/drains",
    operation_id="DrainTestService",
    operation=Operation(KitState, ACTING, DrainBody, body_required=False),
    tags=[TAG],
    status_code=200,
)
async def drain_route(request: AnyRequest) -> Response[KitState]:
    """Let the service drain for some seconds, as one that stops. For the organizer.

    `GET /readyz` answers 503, feeds and WebSockets end in order, and each answer is the last on its connection.
    """
    kit, referee = await _let_in(request)
    body: DrainBody = await read_body(request, DrainBody, optional=True)
    kit.drain(referee, body.seconds)
    return _answer(_state(kit, referee))


@post(
    f"{PREFIX}/ended-tokens",
    operation_id="EndTestToken",
    operation=Operation(KitState, ACTING, EndTokenBody),
    tags=[TAG],
    status_code=200,
)
async def end_token_route(request: AnyRequest) -> Response[KitState]:
    """End a token of a table, with all connections by it. For the organizer.

    A token that is not good, or belongs to no table, gives 401 `token_unknown`.
    """
    kit, referee = await _let_in(request)
    body: EndTokenBody = await read_body(request, EndTokenBody)
    table = (await referee.access.grant_for(body.token or " ")).table
    if table is None:
        raise TokenUnknownError
    place = of_table(table)
    token = (await load(referee.store, place)).token_set.with_secret(token_hash(body.token).hex())
    if token is None:
        raise TokenUnknownError
    await revoke_token(referee, await asked_by_token(request, table=table), place, token.token)
    return _answer(_state(kit, referee))


@post(
    f"{PREFIX}/scenarios",
    operation_id="BeginTestScenario",
    operation=Operation(OpenedTable, (*ACTING, "unknown_game", "refused", "busy"), ScenarioBody),
    tags=[TAG],
    status_code=201,
    request_max_body_size=OPENING_BYTES,
)
async def begin_scenario_route(request: AnyRequest) -> Response[OpenedTable]:
    """Open a table with prepared chance, and make moves there. For the organizer.

    The answer is that of `POST /v1/tables`. If the rules refuse a move, the answer is theirs; the table stays as it is.
    """
    _, referee = await _let_in(request)
    body: ScenarioBody = await read_body(request, ScenarioBody)
    terms = await asked_by_token(request)
    opened = await open_table(referee, terms, msgspec.json.encode(body.opening))
    for step in body.moves:
        by_seat = Request(Grant("seat", step.seat, opened.id), opened.id, b"")
        await play(referee, by_seat, bytes(step.move), step.seat)
    return _answer(opened, 201)


def _answer(answer: Any, status: int = 200) -> Response[Any]:
    return Response(answer, status_code=status, media_type="application/json", headers={"cache-control": "no-store"})


HANDLERS = (
    read_kit_route,
    move_clock_route,
    set_faults_route,
    break_route,
    drain_route,
    end_token_route,
    begin_scenario_route,
)
