"""Rounds: draw, publish, begin, end, extend, pause, resume."""

from typing import Annotated, Any

import msgspec
from litestar import Response, post

from api.requests.bodies import Body, Nothing
from api.requests.body import OPENING_BYTES, WORDS_BYTES
from api.requests.header import AnyRequest
from api.routes.tournaments.asking import (
    ROUND_MADE,
    DryRun,
    Number,
    RoundNumber,
    TournamentId,
    Why,
    changing,
    commanded,
    sent,
    terms_of,
)
from domain.tournament.commands.rounds import (
    BeginRound,
    CountUnfinished,
    DrawRound,
    EndRound,
    ExtendRound,
    PauseRound,
    PublishRound,
    ResumeRound,
    SetPairings,
)

ROUND = "/v1/tournaments/{tournament:str}/rounds/{number:int}"
Rows = Annotated[tuple[tuple[Number, Number, Number, Number, Number], ...], msgspec.Meta(max_length=20_000)]
Pairings = Annotated[tuple[tuple[Number, Number | None], ...], msgspec.Meta(max_length=1000)]
Seatings = Annotated[tuple[tuple[Number, ...], ...], msgspec.Meta(max_length=500)]


class DrawRoundBody(Body, frozen=True):
    """Nothing, and the round is drawn by the format; or the pairings, free tables or rows of a movement by hand.

    `reason`: why a round is drawn again that is published.
    """

    pairings: Pairings | None = None
    tables: Seatings | None = None
    rows: Rows | None = None
    reason: Why | None = None

    @property
    def is_by_hand(self) -> bool:
        """Whether somebody says who meets whom."""
        return (self.pairings, self.tables, self.rows) != (None, None, None)


@post(
    ROUND + "/draw",
    operation_id="DrawRound",
    operation=changing(DrawRoundBody, location=ROUND_MADE),
    tags=["tournaments"],
    status_code=201,
    request_max_body_size=OPENING_BYTES,
)
async def draw_round_route(
    request: AnyRequest, tournament: TournamentId, number: RoundNumber, *, dry_run: DryRun = False
) -> Response[Any]:
    """Draw a round, or set it by hand. For the organizer and the arbiters."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: DrawRoundBody = await sent(request, DrawRoundBody)
    if body.is_by_hand:
        return await commanded(request, terms, SetPairings(number, body.pairings, body.tables, body.rows, body.reason))
    return await commanded(request, terms, DrawRound(number, body.reason))


@post(
    ROUND + "/publish",
    operation_id="PublishRound",
    operation=changing(location=ROUND_MADE),
    tags=["tournaments"],
    status_code=201,
)
async def publish_round_route(
    request: AnyRequest, tournament: TournamentId, number: RoundNumber, *, dry_run: DryRun = False
) -> Response[Any]:
    """Publish the pairings of a round. For the organizer and the arbiters."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    await sent(request, Nothing)
    return await commanded(request, terms, PublishRound(number))


@post(
    ROUND + "/begin",
    operation_id="BeginRound",
    operation=changing(location=ROUND_MADE),
    tags=["tournaments"],
    status_code=201,
)
async def begin_round_route(
    request: AnyRequest, tournament: TournamentId, number: RoundNumber, *, dry_run: DryRun = False
) -> Response[Any]:
    """Begin a round: the service opens its tables. For the organizer and the arbiters."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    await sent(request, Nothing)
    return await commanded(request, terms, BeginRound(number))


class EndRoundBody(Body, frozen=True):
    """Why the round ends, and how each table counts that is not over."""

    reason: Why
    unfinished: Annotated[tuple[CountUnfinished, ...], msgspec.Meta(max_length=500)] = ()


@post(
    ROUND + "/end",
    operation_id="EndRound",
    operation=changing(EndRoundBody, location=ROUND_MADE),
    tags=["tournaments"],
    status_code=201,
    request_max_body_size=OPENING_BYTES,
)
async def end_round_route(
    request: AnyRequest, tournament: TournamentId, number: RoundNumber, *, dry_run: DryRun = False
) -> Response[Any]:
    """End a round before its last table is over. For the organizer and the arbiters."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: EndRoundBody = await sent(request, EndRoundBody)
    return await commanded(request, terms, EndRound(number, body.reason, body.unfinished))


class ExtendRoundBody(Body, frozen=True):
    """How many minutes are added, and why."""

    minutes: Number
    reason: Why


@post(
    ROUND + "/extend",
    operation_id="ExtendRound",
    operation=changing(ExtendRoundBody, location=ROUND_MADE),
    tags=["tournaments"],
    status_code=201,
    request_max_body_size=WORDS_BYTES,
)
async def extend_round_route(
    request: AnyRequest, tournament: TournamentId, number: RoundNumber, *, dry_run: DryRun = False
) -> Response[Any]:
    """Give a round more time. For the organizer and the arbiters."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: ExtendRoundBody = await sent(request, ExtendRoundBody)
    return await commanded(request, terms, ExtendRound(number, body.minutes, body.reason))


class PauseRoundBody(Body, frozen=True):
    """Why the round is paused."""

    reason: Why


@post(
    ROUND + "/pause",
    operation_id="PauseRound",
    operation=changing(PauseRoundBody, location=ROUND_MADE),
    tags=["tournaments"],
    status_code=201,
    request_max_body_size=WORDS_BYTES,
)
async def pause_round_route(
    request: AnyRequest, tournament: TournamentId, number: RoundNumber, *, dry_run: DryRun = False
) -> Response[Any]:
    """Pause the running tables of a round. For the organizer and the arbiters."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: PauseRoundBody = await sent(request, PauseRoundBody)
    return await commanded(request, terms, PauseRound(number, body.reason))


@post(
    ROUND + "/resume",
    operation_id="ResumeRound",
    operation=changing(location=ROUND_MADE),
    tags=["tournaments"],
    status_code=201,
)
async def resume_round_route(
    request: AnyRequest, tournament: TournamentId, number: RoundNumber, *, dry_run: DryRun = False
) -> Response[Any]:
    """Resume the tables that the pause of a round has paused. For the organizer and the arbiters."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    await sent(request, Nothing)
    return await commanded(request, terms, ResumeRound(number))


HANDLERS = (
    draw_round_route,
    publish_round_route,
    begin_round_route,
    end_round_route,
    extend_round_route,
    pause_round_route,
    resume_round_route,
)
