"""The files of a tournament: sheets for programs and for paper, TRF16, its archive; and precedents of an organizer."""

from typing import Annotated, Any, get_args

import msgspec
from litestar import Response, get
from litestar.params import Parameter

from api.answers.long_response import long_response, next_page
from api.answers.printed.page import policy, printed
from api.answers.revalidated import by_content
from api.openapi.operation import Operation
from api.requests.header import AnyRequest
from api.requests.language import language_of
from api.requests.request import grant_of, referee_of
from api.routes.tournaments.asking import LOOKING, TournamentId
from api.routes.tournaments.reading import At
from domain.table.disputes.commands import Verdict
from service.problems import UnknownNumberError
from service.queries.joined import precedents_of_all
from service.queries.tournaments.archive import export_archive
from service.queries.tournaments.exports import Export, SheetName, export_sheet, export_trf16
from service.queries.tournaments.precedent import RemedyKind
from service.queries.tournaments.precedents import PAGE, PrecedentPage, PrecedentSearch
from service.queries.tournaments.rounds import export_deals
from service.queries.tournaments.viewer import member

ZIP, CSV, JSON, HTML, TEXT = "application/octet-stream", "text/csv", "application/json", "text/html", "text/plain"
"""The archive is called bytes: generators of clients take these, and not every kind of archive."""
LATIN = "iso-8859-1"
SHEETS: tuple[SheetName, ...] = get_args(SheetName)
KINDS, TRF = ("csv", "json", "html"), "tournament.trf"
ExportName = Annotated[str, Parameter(description="A sheet and its form, such as `standings.csv`.", max_length=32)]
RoundOfSheet = Annotated[
    int | None, Parameter(description="The round of `pairings` and `results`, by default the newest.", ge=1)
]


@get(
    "/v1/tournaments/{tournament:str}/archive",
    operation_id="ExportArchive",
    operation=Operation(str, (*LOOKING, "rules_missing", "signing_refused", "busy", "archive_too_large"), kinds=(ZIP,)),
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


@get(
    "/v1/tournaments/{tournament:str}/exports/{name:str}",
    operation_id="ExportSheet",
    operation=Operation(Export, (*LOOKING, "unknown_version", "unknown_number"), kinds=(CSV, JSON, HTML, TEXT)),
    tags=["tournaments"],
)
async def export_sheet_route(
    request: AnyRequest,
    tournament: TournamentId,
    name: ExportName,
    at: At = None,
    round: RoundOfSheet = None,  # noqa: A002 - the parameter of the address
) -> Response[Any]:
    """Get a sheet: `standings`, `crosstable`, `boards`, `rulings`, `series`; of a round `pairings` and `results`.

    Each is a `.csv`, `.json` or `.html`. The page is in English or German by `Accept-Language`, prints on A4 and needs
    nothing from elsewhere. `tournament.trf` is TRF16, for persons and games of two seats in Swiss and round robin.
    Closed boards are in none of them, but for arbiters and the organizer. `boards.pbn` has the deals of boards of Whist
    in PBN: of open boards alone, whoever asks.

    `pairings` has who sits where; a drawn round that is not published only for those who read its drawing. `results` is
    the list with the points of each round, as everybody may know it, whoever asks, for it hangs in the hall. That of an
    earlier round is as it was when the round ended. `round` chooses the round of these two, by default the newest.
    """
    referee, grant = referee_of(request), await grant_of(request)
    sheet, _, ending = name.rpartition(".")
    if name == TRF:
        file = await export_trf16(referee, grant, tournament, at)
        return _file(file.text.encode(LATIN, "replace"), TEXT, f"{file.name}.trf", encoding=LATIN)
    if sheet == "boards" and ending not in KINDS:
        deals = await export_deals(referee, grant, tournament, ending, at)
        return _file(deals.text.encode(), TEXT, deals.name)
    await member(referee, grant, tournament)
    known = next((known_sheet for known_sheet in SHEETS if known_sheet == sheet), None)
    if known is None or ending not in KINDS:
        raise UnknownNumberError
    export = await export_sheet(referee, grant, tournament, known, at, round)
    if ending == "csv":
        return _file(export.csv().encode(), CSV, f"{export.name}.csv")
    if ending == "json":
        return _file(msgspec.json.encode(export), JSON, f"{export.name}.json")
    language = language_of(request)
    response = _file(printed(export, language), HTML, f"{export.name}.html", "inline")
    response.headers.update({"content-language": language, "content-security-policy": policy(export, language)})
    return response


def _file(data: bytes, kind: str, name: str, shown: str = "attachment", encoding: str = "utf-8") -> Response[bytes]:
    headers = {"cache-control": "no-store", "content-disposition": f'{shown}; filename="{name}"'}
    return Response(data, media_type=kind, headers=headers, encoding=encoding)


@get(
    "/v1/precedents",
    operation_id="ListPrecedents",
    operation=Operation(
        PrecedentPage,
        ("malformed", "token_missing", "token_unknown", "not_allowed", "unavailable", "record_damaged"),
        tagged=True,
        paged=True,
    ),
    tags=["tournaments"],
)
async def list_precedents_route(  # noqa: PLR0913, PLR0917 - a parameter of the address each
    request: AnyRequest,
    game: Annotated[str | None, Parameter(description="Only rulings at tables of this game.", max_length=64)] = None,
    rule: Annotated[str | None, Parameter(description="Only rulings by this rule.", max_length=60)] = None,
    verdict: Annotated[Verdict | None, Parameter(description="Only rulings with this verdict.")] = None,
    remedy: Annotated[RemedyKind | None, Parameter(description="Only rulings with such a remedy.")] = None,
    text: Annotated[
        str | None,
        Parameter(description="Only rulings with this text in their reasons, in either case.", max_length=200),
    ] = None,
    before: Annotated[
        str | None, Parameter(description="The cursor `next` of the previous page.", max_length=200)
    ] = None,
    limit: Annotated[int, Parameter(description="The largest number of precedents in the answer.", ge=1, le=PAGE)] = 20,
) -> Response[Any]:
    """List precedents: rulings on closed cases, for the arbiters of tournaments and for organizers.

    An arbiter reads those of all tournaments with the same `organizer`, the organizer all, an organizer of its own
    tables its own. Tables of closed boards are left out, and for an arbiter tables of entrants with whom it has a
    conflict. Players are named by number. A page can be short, or empty, and have a next one.
    """
    search = PrecedentSearch(game, rule, verdict, remedy, text)
    grant = await grant_of(request)
    page = await precedents_of_all(referee_of(request), grant, search, before, limit)
    return by_content(request, page, next_page(request, "before", page.next))


HANDLERS = (export_archive_route, export_sheet_route, list_precedents_route)
