"""Backups of the log on the service's own disk."""

from typing import Any

from litestar import Response, get, post

from api.answers.created import created
from api.answers.revalidated import by_content
from api.openapi.operation import Operation
from api.requests.bodies import Nothing
from api.requests.header import AnyRequest
from api.requests.request import asked_by_token, grant_of, read_body, referee_of
from service.commands.backups import BackupList, BegunBackup, list_backups, make_backup

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


HANDLERS = (make_backup_route, list_backups_route)
