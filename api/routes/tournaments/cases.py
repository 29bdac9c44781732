"""Cases, conflicts and notes of the arbiters."""

from typing import Annotated, Any

import msgspec
from litestar import Response, post
from litestar.params import Parameter

from api.requests.bodies import Body, Nothing
from api.requests.body import WORDS_BYTES
from api.requests.header import AnyRequest
from api.routes.tournaments.asking import DryRun, Number, Text, TournamentId, Why, changing, commanded, sent, terms_of
from domain.tournament.commands.docket import AssignCase, DeclareConflict, GiveBackCase, TakeCase, WriteNote

CASE = "/v1/tournaments/{tournament:str}/docket/{place:str}/{kind:str}/{case:int}"
Place = Annotated[str, Parameter(description="The first part of a case's id: a table, or a round as `round-2`.")]
Kind = Annotated[str, Parameter(description="The second part of a case's id: what waits, as `claim`.")]
Case = Annotated[int, Parameter(description="The last part of a case's id, a number.", ge=0, le=2**53 - 1)]


def case_id(place: str, kind: str, case: int) -> str:
    """The id of a case."""
    return f"{place}/{kind}/{case}"


@post(
    CASE + "/take",
    operation_id="TakeCase",
    operation=changing(),
    tags=["tournaments"],
    status_code=201,
)
async def take_case_route(
    request: AnyRequest, tournament: TournamentId, place: Place, kind: Kind, case: Case, *, dry_run: DryRun = False
) -> Response[Any]:
    """Take a case, so that nobody else rules on it. For the arbiters."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    await sent(request, Nothing)
    return await commanded(request, terms, TakeCase(case_id(place, kind, case)))


@post(
    CASE + "/give_back",
    operation_id="GiveBackCase",
    operation=changing(),
    tags=["tournaments"],
    status_code=201,
)
async def give_back_case_route(
    request: AnyRequest, tournament: TournamentId, place: Place, kind: Kind, case: Case, *, dry_run: DryRun = False
) -> Response[Any]:
    """Give a case back. For the arbiter who has it."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    await sent(request, Nothing)
    return await commanded(request, terms, GiveBackCase(case_id(place, kind, case)))


class AssignCaseBody(Body, frozen=True):
    """Which arbiter has the case from now on, and why."""

    arbiter: Number
    reason: Why


@post(
    CASE + "/assign",
    operation_id="AssignCase",
    operation=changing(AssignCaseBody),
    tags=["tournaments"],
    status_code=201,
    request_max_body_size=WORDS_BYTES,
)
async def assign_case_route(
    request: AnyRequest, tournament: TournamentId, place: Place, kind: Kind, case: Case, *, dry_run: DryRun = False
) -> Response[Any]:
    """Give a case to an arbiter. For the chief arbiter."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: AssignCaseBody = await sent(request, AssignCaseBody)
    return await commanded(request, terms, AssignCase(case_id(place, kind, case), body.arbiter, body.reason))


class DeclareConflictBody(Body, frozen=True):
    """With which entrant; the chief may declare it for an arbiter."""

    entrant: Number
    arbiter: Number | None = None


@post(
    "/v1/tournaments/{tournament:str}/conflicts",
    operation_id="DeclareConflict",
    operation=changing(DeclareConflictBody),
    tags=["tournaments"],
    status_code=201,
)
async def declare_conflict_route(
    request: AnyRequest, tournament: TournamentId, *, dry_run: DryRun = False
) -> Response[Any]:
    """Declare a conflict with an entrant, on whose matters the arbiter does not rule. For the arbiters."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: DeclareConflictBody = await sent(request, DeclareConflictBody)
    return await commanded(request, terms, DeclareConflict(body.entrant, body.arbiter))


class WriteNoteBody(Body, frozen=True):
    """A note of 1 to 4,000 characters, on a case or on none."""

    text: Annotated[str, msgspec.Meta(max_length=8192)]
    case: Text | None = None


@post(
    "/v1/tournaments/{tournament:str}/notes",
    operation_id="WriteNote",
    operation=changing(WriteNoteBody),
    tags=["tournaments"],
    status_code=201,
    request_max_body_size=WORDS_BYTES,
)
async def write_note_route(request: AnyRequest, tournament: TournamentId, *, dry_run: DryRun = False) -> Response[Any]:
    """Write a note that only arbiters and organizer read. For these."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: WriteNoteBody = await sent(request, WriteNoteBody)
    return await commanded(request, terms, WriteNote(body.text, body.case))


HANDLERS = (
    take_case_route,
    give_back_case_route,
    assign_case_route,
    declare_conflict_route,
    write_note_route,
)
