"""Moves: what is sent for one, and the route."""

from collections.abc import Awaitable
from typing import Annotated, ClassVar

import msgspec
from litestar import Response, post
from litestar.params import Parameter

from api.answers.created import done
from api.openapi.operation import acting
from api.requests.body import ActOrDryRun, Body, SeatNumber
from api.requests.header import AnyRequest
from api.requests.request import asked, referee_of
from api.routes.tables import TableId
from domain.game.of_game import RawCommand
from service.aggregate.request import Request
from service.commands.play import play
from service.commands.trial import RulingDryRun
from service.queries.answer import MoveDryRun
from service.record.json_body import read_once
from service.runtime.context import Referee

DryRun = Annotated[
    bool, Parameter(description="Only check the command, or show the effect of a ruling. Nothing is written.")
]


class PlayFields:
    """A move, and the seat for which the arbiter enters it."""

    __slots__ = ()

    move: RawCommand
    seat: SeatNumber | None = None

    def carry_out(self, referee: Referee, request: Request) -> Awaitable[bytes]:
        """Make the move; returns the JSON answer."""
        return play(referee, request, bytes(self.move), self.seat)


class PlayBody(PlayFields, Body, frozen=True):
    """A move: a command of the table's game. `seat` only when the arbiter enters a seat's move."""

    SCHEMA: ClassVar[str] = "MoveBody"


PLAY_BODY = msgspec.json.Decoder(PlayBody)


class PlayMessage(PlayFields, ActOrDryRun, frozen=True, kw_only=True, tag="play"):
    """A move, as in the body of `POST .../moves`; `dry_run`: only say whether it would be accepted."""


@post(
    "/v1/tables/{table:str}/moves",
    operation_id="PlayMove",
    operation=acting(PlayBody, dry_runs=(MoveDryRun, RulingDryRun)),
    tags=["play"],
    status_code=201,
    busy=True,
)
async def play_route(request: AnyRequest, table: TableId, *, dry_run: DryRun = False) -> Response[bytes]:
    """Make a move.

    When the answer comes, the move is durable. With `If-Match`, the move counts only at that version. With an
    `Idempotency-Key`, it counts once, however often you send it. The arbiter may enter a move for a seat with `seat`.

    The arbiter also decides a waiting claim here, with a command of the game. `GET /v1/disputes` lists the waiting
    claims with these commands. A dry run of such a command shows its effect.
    """
    terms = await asked(request, table, dry_run=dry_run)
    body = read_once(terms.submitted, PLAY_BODY)
    return done(request, await play(referee_of(request), terms, bytes(body.move), body.seat), dry_run=dry_run)


HANDLERS = (play_route,)
