"""Moves, and what changes a table besides: undo, pause, resigning."""

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter

from api.requests.bodies import MoveBody, Nothing, ResignBody, UndoAnswer, UndoBody
from api.requests.etag import tag_of
from api.requests.header import AnyRequest
from api.requests.request import asked, grant_of, read_body, referee_of
from api.routes.tables import TableId
from service.commands.play_move import play_move
from service.commands.table_life import open_record, pause_table, resign_seat, resume_table
from service.commands.undo import answer_undo, request_undo, withdraw_undo
from service.queries.undo_preview import UndoPreview, preview_undo
from service.record.json_body import read_body as read_json

DryRun = Annotated[
    bool, Parameter(description="Only say whether it would be accepted, or what a ruling would do; nothing is written.")
]
To = Annotated[int | None, Parameter(description="The last version that stays.", ge=0)]
UndoNumber = Annotated[int, Parameter(description="The number of the request.")]


class Versioned(msgspec.Struct):
    """The version in an answer."""

    version: int


def done(answer: bytes, *, dry_run: bool = False) -> Response[bytes]:
    """The answer of a command that was accepted, as the bytes that every retry gets too."""
    version = msgspec.json.decode(answer, type=Versioned).version
    headers = {"etag": tag_of(version), "cache-control": "no-store"}
    return Response(answer, status_code=200 if dry_run else 201, media_type="application/json", headers=headers)


@post("/v1/tables/{table:str}/moves", operation_id="PlayMove", tags=["play"], status_code=201)
async def play_a_move(request: AnyRequest, table: TableId, *, dry_run: DryRun = False) -> Response[bytes]:
    """Make a move.

    The move is durable when the answer comes. `If-Match` with a version makes it count only at that version; with an
    `Idempotency-Key` it counts once, however often it is sent. The arbiter may enter a seat's move with `seat`. On a
    claim that waits the arbiter rules here too, by the game's own command: `GET /v1/disputes` lists the claims with
    these commands, and a dry run of such a ruling shows what it would do.
    """
    terms = await asked(request, table, dry_run=dry_run)
    body: MoveBody = read_json(terms.submitted, MoveBody)
    return done(await play_move(referee_of(request), terms, bytes(body.move), body.seat), dry_run=dry_run)


@post("/v1/tables/{table:str}/undos", operation_id="RequestUndo", tags=["undo"], status_code=201)
async def request_an_undo(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Ask to take moves back.

    A harmless undo is done at once. Otherwise every seat that acted or learned something since must consent, or the
    arbiter decides. Nothing is deleted: what is withdrawn stays in the record, marked.
    """
    terms = await asked(request, table)
    body: UndoBody = await read_body(request, UndoBody, optional=True)
    return done(await request_undo(referee_of(request), terms, body.to))


@post("/v1/tables/{table:str}/undos/{undo:int}/answer", operation_id="AnswerUndo", tags=["undo"], status_code=201)
async def answer_an_undo(request: AnyRequest, table: TableId, undo: UndoNumber) -> Response[bytes]:
    """Agree to a request to undo, or refuse it.

    For each seat that is asked, once. The arbiter may decide at any time.
    """
    terms = await asked(request, table)
    body: UndoAnswer = await read_body(request, UndoAnswer)
    return done(await answer_undo(referee_of(request), terms, undo, consent=body.consent))


@post("/v1/tables/{table:str}/undos/{undo:int}/withdraw", operation_id="WithdrawUndo", tags=["undo"], status_code=201)
async def withdraw_an_undo(request: AnyRequest, table: TableId, undo: UndoNumber) -> Response[bytes]:
    """Take one's own open request to undo back."""
    terms = await asked(request, table)
    await read_body(request, Nothing, optional=True)
    return done(await withdraw_undo(referee_of(request), terms, undo))


@get("/v1/tables/{table:str}/undos/preview", operation_id="PreviewUndo", tags=["undo"])
async def preview_an_undo(request: AnyRequest, table: TableId, to: To = None) -> UndoPreview:
    """Preview an undo.

    What would be withdrawn, who would have to consent, and what each seat has learned by it, as far as the viewer may
    know.
    """
    return await preview_undo(referee_of(request), await grant_of(request), table, to)


@post("/v1/tables/{table:str}/pause", operation_id="PauseTable", tags=["table life"], status_code=201)
async def pause_a_table(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Pause a table; for the arbiter."""
    terms = await asked(request, table)
    await read_body(request, Nothing, optional=True)
    return done(await pause_table(referee_of(request), terms))


@post("/v1/tables/{table:str}/resume", operation_id="ResumeTable", tags=["table life"], status_code=201)
async def resume_a_table(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Let a paused table go on; for the arbiter."""
    terms = await asked(request, table)
    await read_body(request, Nothing, optional=True)
    return done(await resume_table(referee_of(request), terms))


@post("/v1/tables/{table:str}/record/open", operation_id="OpenRecord", tags=["table life"], status_code=201)
async def open_the_record(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Open the record of a table that is over; for the arbiter.

    Where the table was opened with `"reveal": "arbiter"`: until then only the arbiter reads more than its own.
    """
    terms = await asked(request, table)
    await read_body(request, Nothing, optional=True)
    return done(await open_record(referee_of(request), terms))


@post("/v1/tables/{table:str}/resign", operation_id="ResignSeat", tags=["table life"], status_code=201)
async def resign_a_seat(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Give the game up, or enter it as the arbiter for a seat."""
    terms = await asked(request, table)
    body: ResignBody = await read_body(request, ResignBody, optional=True)
    return done(await resign_seat(referee_of(request), terms, body.seat))


HANDLERS = (
    play_a_move,
    request_an_undo,
    answer_an_undo,
    withdraw_an_undo,
    preview_an_undo,
    pause_a_table,
    resume_a_table,
    resign_a_seat,
    open_the_record,
)
