"""The life of a tournament and its arbiters: draft, change, open, start, finish, declare void."""

from typing import Annotated, Any

from litestar import Response, patch, post
from litestar.params import Parameter

from api.openapi.operation import Operation
from api.requests.bodies import Body, Nothing
from api.requests.body import OPENING_BYTES, WORDS_BYTES
from api.requests.header import AnyRequest
from api.requests.request import referee_of
from api.routes.tournaments.asking import (
    CHANGING,
    DryRun,
    Number,
    Text,
    TournamentId,
    Why,
    answered,
    changing,
    commanded,
    drafting_terms,
    sent,
    terms_of,
    within,
)
from domain.tournament.commands.life import (
    AppointArbiter,
    ChangeSettings,
    DismissArbiter,
    Finish,
    OpenEntries,
    Start,
    Void,
)
from domain.tournament.settings.settings import Settings
from service.access.randomness import new_seed
from service.commands.tournaments.answers import (
    AppointedArbiter,
    DraftedTournament,
    OpenedEntries,
    appointed,
    opened_entries,
)
from service.commands.tournaments.carry_out import carry_out
from service.commands.tournaments.draft import draft

ArbiterNumber = Annotated[int, Parameter(description="The number of an arbiter, from 1.", ge=1, le=2**31 - 1)]
DRAFTING = tuple(
    one for one in CHANGING if one not in ("unknown_tournament", "version_moved", "record_damaged", "rules_missing")
)


class DraftTournamentBody(Body, frozen=True):
    """The settings of the tournament; they may still change until entries open."""

    settings: Settings


@post(
    "/v1/tournaments",
    operation_id="DraftTournament",
    operation=Operation(
        DraftedTournament, DRAFTING, DraftTournamentBody, keyed=True, tagged=True, location="/v1/tournaments/{id}"
    ),
    tags=["tournaments"],
    status_code=201,
    request_max_body_size=OPENING_BYTES,
)
async def draft_tournament_route(request: AnyRequest) -> Response[Any]:
    """Draft a tournament. For an organizer.

    With an `Idempotency-Key`, a retry gets the same answer and drafts no second tournament.
    """
    terms = await drafting_terms(request)
    body: DraftTournamentBody = await sent(request, DraftTournamentBody)
    with within("settings"):
        return answered(request, await draft(referee_of(request), terms, body.settings))


class ChangeSettingsBody(Body, frozen=True):
    """The settings in place of those before; once entries are open with a reason, and few of them may change."""

    settings: Settings
    reason: Why | None = None


@patch(
    "/v1/tournaments/{tournament:str}",
    operation_id="ChangeTournament",
    operation=changing(ChangeSettingsBody),
    tags=["tournaments"],
    status_code=201,
    request_max_body_size=OPENING_BYTES,
)
async def change_settings_route(
    request: AnyRequest, tournament: TournamentId, *, dry_run: DryRun = False
) -> Response[Any]:
    """Change the settings. For the organizer."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: ChangeSettingsBody = await sent(request, ChangeSettingsBody)
    with within("settings"):
        return await commanded(request, terms, ChangeSettings(body.settings, body.reason))


@post(
    "/v1/tournaments/{tournament:str}/open",
    operation_id="OpenEntries",
    operation=changing(Nothing, OpenedEntries),
    tags=["tournaments"],
    status_code=201,
)
async def open_entries_route(
    request: AnyRequest, tournament: TournamentId, *, dry_run: DryRun = False
) -> Response[Any]:
    """Open entries. For the organizer.

    The settings are checked whole. The answer contains the token of the spectators. The service shows it only here.
    """
    terms = await terms_of(request, tournament, dry_run=dry_run)
    await sent(request, Nothing)
    command = OpenEntries(new_seed().hex())
    if dry_run:
        return await commanded(request, terms, command)
    return answered(request, opened_entries(await carry_out(referee_of(request), terms, command)))


class AppointArbiterBody(Body, frozen=True):
    """Who becomes an arbiter, by name; or `arbiter`, the number of one that is to be the chief."""

    name: Text | None = None
    chief: bool = False
    arbiter: Number | None = None


@post(
    "/v1/tournaments/{tournament:str}/arbiters",
    operation_id="AppointArbiter",
    operation=changing(AppointArbiterBody, AppointedArbiter),
    tags=["tournaments"],
    status_code=201,
)
async def appoint_arbiter_route(
    request: AnyRequest, tournament: TournamentId, *, dry_run: DryRun = False
) -> Response[Any]:
    """Appoint an arbiter, or make an arbiter the chief. For the organizer.

    The answer contains the token of a new arbiter. The service shows it only here.
    """
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: AppointArbiterBody = await sent(request, AppointArbiterBody)
    command = AppointArbiter(body.name, body.chief, body.arbiter)
    if dry_run:
        return await commanded(request, terms, command)
    return answered(request, appointed(await carry_out(referee_of(request), terms, command), body.arbiter))


class DismissArbiterBody(Body, frozen=True):
    """Who is the chief from now on, if the chief goes."""

    chief: Number | None = None


@post(
    "/v1/tournaments/{tournament:str}/arbiters/{arbiter:int}/dismiss",
    operation_id="DismissArbiter",
    operation=changing(DismissArbiterBody),
    tags=["tournaments"],
    status_code=201,
)
async def dismiss_arbiter_route(
    request: AnyRequest, tournament: TournamentId, arbiter: ArbiterNumber, *, dry_run: DryRun = False
) -> Response[Any]:
    """Dismiss an arbiter, whose token ends with it. For the organizer."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: DismissArbiterBody = await sent(request, DismissArbiterBody)
    return await commanded(request, terms, DismissArbiter(arbiter, body.chief))


class StartTournamentBody(Body, frozen=True):
    """What was thrown in the hall, in 1 to 200 printable ASCII characters; lots are made from it."""

    entropy: Text | None = None


@post(
    "/v1/tournaments/{tournament:str}/start",
    operation_id="StartTournament",
    operation=changing(StartTournamentBody),
    tags=["tournaments"],
    status_code=201,
)
async def start_tournament_route(
    request: AnyRequest, tournament: TournamentId, *, dry_run: DryRun = False
) -> Response[Any]:
    """Start a tournament. For its organizer and arbiters."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: StartTournamentBody = await sent(request, StartTournamentBody)
    return await commanded(request, terms, Start(body.entropy))


@post(
    "/v1/tournaments/{tournament:str}/finish",
    operation_id="FinishTournament",
    operation=changing(),
    tags=["tournaments"],
    status_code=201,
)
async def finish_tournament_route(
    request: AnyRequest, tournament: TournamentId, *, dry_run: DryRun = False
) -> Response[Any]:
    """Finish a tournament, which tells its seed. For its organizer and the chief arbiter."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    await sent(request, Nothing)
    return await commanded(request, terms, Finish())


class VoidTournamentBody(Body, frozen=True):
    """Why it does not count."""

    reason: Why


@post(
    "/v1/tournaments/{tournament:str}/void",
    operation_id="VoidTournament",
    operation=changing(VoidTournamentBody),
    tags=["tournaments"],
    status_code=201,
    request_max_body_size=WORDS_BYTES,
)
async def void_tournament_route(
    request: AnyRequest, tournament: TournamentId, *, dry_run: DryRun = False
) -> Response[Any]:
    """Declare a tournament void. For its organizer."""
    terms = await terms_of(request, tournament, dry_run=dry_run)
    body: VoidTournamentBody = await sent(request, VoidTournamentBody)
    return await commanded(request, terms, Void(body.reason))


HANDLERS = (
    draft_tournament_route,
    change_settings_route,
    open_entries_route,
    appoint_arbiter_route,
    dismiss_arbiter_route,
    start_tournament_route,
    finish_tournament_route,
    void_tournament_route,
)
