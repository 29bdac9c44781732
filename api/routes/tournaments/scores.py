"""Forfeits, adjusted scores and penalties."""

from typing import Annotated, Any

import msgspec
from litestar import Response, post
from litestar.params import Parameter

from api.requests.bodies import Body
from api.requests.body import WORDS_BYTES
from api.requests.header import AnyRequest
from api.routes.tournaments.asking import (
    DryRun,
    Number,
    Text,
    TournamentId,
    Whole,
    Why,
    changing,
    commanded,
    sent,
    terms_of,
)
from domain.tournament.commands.results import AdjustScore, LiftAdjustment, Penalize, RecordForfeit
from domain.tournament.events.results import AdjustmentKind, Line, PenaltyUnit, Side
from domain.tournament.exact import Exact

TournamentTable = Annotated[str, Parameter(description="The id of a table of the tournament.")]
AdjustmentNumber = Annotated[int, Parameter(description="The number of an adjustment, from 1.", ge=1, le=2**31 - 1)]


class RecordForfeitBody(Body, frozen=True):
    """Which side was present, or null, and why. At a free table `seats` are those that are absent."""

    present: Line | None
    reason: Why
    seats: Annotated[tuple[Number, ...], msgspec.Meta(max_length=64)] = ()


@post(
    "/v1/tournaments/{tournament:str}/tables/{played:str}/forfeit",
    operation_id="RecordForfeit",
    operation=changing(RecordForfeitBody),
    tags=["tournaments"],
    status_code=201,
    request_max_body_size=WORDS_BYTES,
)
async def record_forfeit_route(
    request: AnyRequest, tournament: TournamentId, played: TournamentTable, *, dry_run: DryRun = False
) -> Response[Any]:
    """Record that a table is not played. For the arbiters."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: RecordForfeitBody = await sent(request, RecordForfeitBody)
    return await commanded(request, terms, RecordForfeit(played, body.present, body.reason, body.seats))


class AdjustScoreBody(Body, frozen=True):
    """Which side of which table gets what score in place of its own, and why.

    `values` go with `assigned`, each with its weight; `percent` and `points` with the kinds of these names; `fixed`
    with the averages.
    """

    table: Text
    side: Side
    kind: AdjustmentKind
    reason: Why
    values: Annotated[tuple[tuple[Whole, Whole], ...], msgspec.Meta(max_length=64)] | None = None
    percent: Exact | None = None
    points: Whole | None = None
    fixed: bool = False


@post(
    "/v1/tournaments/{tournament:str}/adjustments",
    operation_id="AdjustScore",
    operation=changing(AdjustScoreBody),
    tags=["tournaments"],
    status_code=201,
    request_max_body_size=WORDS_BYTES,
)
async def adjust_score_route(
    request: AnyRequest, tournament: TournamentId, *, dry_run: DryRun = False
) -> Response[Any]:
    """Give a side of a table, or both, another score. For the arbiters."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: AdjustScoreBody = await sent(request, AdjustScoreBody)
    command = AdjustScore(
        table=body.table,
        side=body.side,
        kind=body.kind,
        reason=body.reason,
        values=body.values,
        percent=body.percent,
        points=body.points,
        fixed=body.fixed,
    )
    return await commanded(request, terms, command)


class LiftAdjustmentBody(Body, frozen=True):
    """Why the adjustment no longer counts."""

    reason: Why


@post(
    "/v1/tournaments/{tournament:str}/adjustments/{adjustment:int}/lift",
    operation_id="LiftAdjustment",
    operation=changing(LiftAdjustmentBody),
    tags=["tournaments"],
    status_code=201,
    request_max_body_size=WORDS_BYTES,
)
async def lift_adjustment_route(
    request: AnyRequest, tournament: TournamentId, adjustment: AdjustmentNumber, *, dry_run: DryRun = False
) -> Response[Any]:
    """Let an adjusted score count no more; what was before it counts again. For the arbiters."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: LiftAdjustmentBody = await sent(request, LiftAdjustmentBody)
    return await commanded(request, terms, LiftAdjustment(adjustment, body.reason))


class PenalizeBody(Body, frozen=True):
    """How much is taken off whose total, and why; an amount of 0 is a warning."""

    entrant: Number
    unit: PenaltyUnit
    amount: Exact
    reason: Why


@post(
    "/v1/tournaments/{tournament:str}/penalties",
    operation_id="Penalize",
    operation=changing(PenalizeBody),
    tags=["tournaments"],
    status_code=201,
    request_max_body_size=WORDS_BYTES,
)
async def penalize_route(request: AnyRequest, tournament: TournamentId, *, dry_run: DryRun = False) -> Response[Any]:
    """Take points off an entrant's total, or warn it. For the arbiters."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: PenalizeBody = await sent(request, PenalizeBody)
    return await commanded(request, terms, Penalize(body.entrant, body.unit, body.amount, body.reason))


HANDLERS = (record_forfeit_route, adjust_score_route, lift_adjustment_route, penalize_route)
