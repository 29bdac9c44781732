"""Routes for those who run the service: its health, its metrics, backups of its log."""

from typing import Any, Literal

import msgspec
from litestar import Response, get, post

from api.answers.created import created
from api.answers.revalidated import by_content
from api.openapi.operation import Operation
from api.problems.problem import WORDINGS
from api.requests.body import Nothing
from api.requests.header import AnyRequest
from api.requests.language import language_of
from api.requests.request import asked_by_token, grant_of, read_body, referee_of, token_of
from service.commands.backups import BackupList, BegunBackup, list_backups, make_backup
from service.runtime.metrics import MEDIA_TYPE


class Health(msgspec.Struct, frozen=True, omit_defaults=True):
    """The health of the service.

    `code` is there if the log lacks events that were acknowledged: the code of the problem that answers whatever would
    write. `detail` says it in the requested language. `logs_away`: the numbers of the further logs that cannot be read
    or written now. Tables in other logs can be played.
    """

    status: Literal["ok", "unavailable"]
    code: str = ""
    detail: str = ""
    logs_away: tuple[int, ...] = ()


WENT_BACK = "log_went_back"

HEALTH = Operation(Health, (), public=True, always=True)


@get("/healthz", operation_id="CheckHealth", operation=HEALTH, tags=["health"])
async def check_health_route() -> Health:
    """Say that the process lives."""
    return Health("ok")


@get("/readyz", operation_id="CheckReadiness", operation=HEALTH, tags=["health"])
async def check_readiness_route(request: AnyRequest) -> Response[Health]:
    """Say whether the service is to be sent requests: 503 if the log cannot be read or written, or if it stops."""
    referee = referee_of(request)
    if referee.store.acknowledged.lost:
        detail = WORDINGS[WENT_BACK][language_of(request)].detail
        return Response(Health("unavailable", WENT_BACK, detail), status_code=503)
    ready = not referee.draining.is_set() and await referee.store.ready()
    away = () if referee.logs.is_one else await referee.logs.not_ready()
    return Response(Health("ok" if ready else "unavailable", logs_away=away), status_code=200 if ready else 503)


@get(
    "/metrics",
    operation_id="ReadMetrics",
    operation=Operation(str, ("token_missing", "token_unknown", "not_allowed", "unavailable"), always=True),
    tags=["health"],
)
async def read_metrics_route(request: AnyRequest) -> Response[bytes]:
    """Read the metrics.

    In Prometheus' text form, of all tables together: for the organizer's token, or that of `RICHTER_METRICS_TOKEN`.
    """
    referee = referee_of(request)
    await referee.access.check_metrics(token_of(request))
    return Response(referee.metrics.text(), media_type=MEDIA_TYPE, headers={"cache-control": "no-store"})


PATH = "/v1/backups"
LOOKING = ("malformed", "token_missing", "token_unknown", "not_allowed", "unavailable")
ACTING = (
    *LOOKING,
    "no_backup_here",
    "foreign_origin",
    "backup_too_soon",
    "too_slow",
    "too_large",
    "unsupported_media_type",
    "storage_full",
)


@post(
    PATH,
    operation_id="MakeBackup",
    operation=Operation(BegunBackup, ACTING, Nothing, body_required=False, keyed=True, location=PATH),
    tags=["health"],
    status_code=201,
)
async def make_backup_route(request: AnyRequest) -> Response[Any]:
    """Make a backup. For the organizer of the service.

    The service copies the log into a folder of its own disk, with its key and its checkpoints if they lie beside it.
    Nothing of it is sent. The copy goes on after the answer; `GET /v1/backups` reports its state. The service makes one
    at a time and one a minute, and keeps the five newest. A retry with the same key gets the same backup while it is
    kept.
    """
    terms = await asked_by_token(request)
    await read_body(request, Nothing, optional=True)
    return created(request, await make_backup(referee_of(request), terms))


@get(
    PATH,
    operation_id="ListBackups",
    operation=Operation(BackupList, LOOKING, tagged=True),
    tags=["health"],
)
async def list_backups_route(request: AnyRequest) -> Response[Any]:
    """List the backups, newest first, and where log and backups lie. For the organizer of the service.

    It reports no sizes: the size of a log reveals covert acts. For an organizer of its own tables the list is empty.
    """
    return by_content(request, await list_backups(referee_of(request), await grant_of(request)))


HANDLERS = (check_health_route, check_readiness_route, read_metrics_route, make_backup_route, list_backups_route)
