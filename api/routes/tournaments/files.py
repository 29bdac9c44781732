"""What is taken out of a tournament as a file: its archive."""

from typing import Any

from litestar import Response, get

from api.answers.long_response import long_response
from api.openapi.operation import Operation
from api.requests.header import AnyRequest
from api.requests.request import grant_of, referee_of
from api.routes.tournaments.asking import LOOKING, TournamentId
from service.queries.tournaments.archive import export_archive

ZIP = "application/zip"


@get(
    "/v1/tournaments/{tournament:str}/archive",
    operation_id="ExportArchive",
    operation=Operation(str, (*LOOKING, "rules_missing", "signing_refused", "busy"), kinds=(ZIP,)),
    tags=["tournaments"],
)
async def export_archive_route(request: AnyRequest, tournament: TournamentId) -> Response[Any]:
    """Get the archive of a tournament: a signed ZIP file that `richter verify` checks offline.

    It has the events, the records of the opened tables, boards and standings. Once the tournament is over, arbiters and
    the organizer get the whole stream; before, and all others, get what they were told.
    """
    work = export_archive(referee_of(request), await grant_of(request), tournament)
    headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{tournament}.zip"'}
    return await long_response(request, work, headers, ZIP)


HANDLERS = (export_archive_route,)
