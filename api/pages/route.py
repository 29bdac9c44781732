"""The addresses where people read. None of them takes a token, and none says anything of a table."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from api.answers.long_response import LongResponse
from api.pages.addresses import DESCRIPTION, MANUAL, home, missing_key
from api.pages.asked import has_already, prefers_page, takes_gzip
from api.pages.cached_page import CachedPage
from api.pages.headers import headers_of
from api.pages.pages import Pages
from api.pages.watch.addresses import DESK, DIRECT, HALL, HOME, HOST, INVITATION, PLACE, WATCH, page_key, page_of
from api.pages.words import LANGUAGES
from api.requests.header import AnyRequest
from api.requests.language import language_of
from api.version import VERSION

BY_KIND = ("accept",)
BY_LANGUAGE = ("accept-language",)


class Entrance(msgspec.Struct, frozen=True):
    """The entrance for a program: the description of the interface, the games, and the manual for people."""

    service: str
    version: str
    description: str
    games: str
    manual: str


def entrance(base: str) -> Entrance:
    """The entrance of a service that lies below this path."""
    return Entrance("Friedensrichter", VERSION, base + DESCRIPTION, f"{base}/v1/games", base + MANUAL)


@get(HOME, include_in_schema=False)
async def show_entrance_route(request: AnyRequest) -> Response[Any]:
    """Say what this is and where to go: as a page to browsers, as JSON to programs."""
    if not prefers_page(request):
        headers = {"cache-control": "no-cache", "vary": ", ".join(BY_KIND)}
        body = msgspec.json.encode(entrance(request.app.state.referee.settings.base_path))
        return Response(body, media_type="application/json", headers=headers)
    return await _answer(request, page_key("home", language_of(request)), (*BY_KIND, *BY_LANGUAGE))


@get([HOME + language for language in LANGUAGES], include_in_schema=False)
async def show_home_in_route(request: AnyRequest) -> Response[Any]:
    """Give the page that browsers begin with, in this language."""
    return await _page_of_tables(request, request.url.path)


@get(
    [root + language for root in (HOST, INVITATION, PLACE) for language in ("", *(f"/{code}" for code in LANGUAGES))],
    include_in_schema=False,
)
async def show_door_route(request: AnyRequest) -> Response[Any]:
    """Give the page on which tables are opened, of an invitation or of a player's evening: the same for everybody."""
    return await _page_of_tables(request, request.url.path)


@get(MANUAL, include_in_schema=False)
async def show_manual_route(request: AnyRequest) -> Response[Any]:
    """Give the first page of the manual, in the language that the browser asks for."""
    return await _answer(request, home(language_of(request)), BY_LANGUAGE)


@get(MANUAL + "/{page:path}", include_in_schema=False)
async def show_page_route(
    request: AnyRequest, page: Annotated[str, Parameter(description="A page of the manual.")]
) -> Response[Any]:
    """Give a page of the manual, or a file that one refers to."""
    return await _answer(request, MANUAL + page.rstrip("/"))


@get(WATCH + "/{page:path}", include_in_schema=False)
async def show_table_route(
    request: AnyRequest, page: Annotated[str, Parameter(description="A table, or a file of its page.")]
) -> Response[Any]:
    """Give the page of a table, the same for all tables, or a file that it loads."""
    return await _page_of_tables(request, WATCH + page.rstrip("/"))


@get(DESK, include_in_schema=False)
async def show_desk_route(request: AnyRequest) -> Response[Any]:
    """Give the page of the arbiter's desk, in the language that the browser asks for."""
    return await _page_of_tables(request, DESK)


@get(DESK + "/{page:path}", include_in_schema=False)
async def show_desk_in_route(
    request: AnyRequest, page: Annotated[str, Parameter(description="The language.")]
) -> Response[Any]:
    """Give the page of the arbiter's desk, in this language."""
    return await _page_of_tables(request, DESK + page.rstrip("/"))


@get(DIRECT, include_in_schema=False)
async def show_direct_route(request: AnyRequest) -> Response[Any]:
    """Give the page of the tournaments that are directed here, in the language that the browser asks for."""
    return await _page_of_tables(request, DIRECT)


@get(DIRECT + "/{page:path}", include_in_schema=False)
async def show_directed_route(
    request: AnyRequest, page: Annotated[str, Parameter(description="A tournament, and the language.")]
) -> Response[Any]:
    """Give the page on which tournaments are directed, the same for all tournaments."""
    return await _page_of_tables(request, DIRECT + page.rstrip("/"))


@get(HALL + "/{page:path}", include_in_schema=False)
async def show_hall_route(
    request: AnyRequest, page: Annotated[str, Parameter(description="A tournament, and the language.")]
) -> Response[Any]:
    """Give the page of the screen in the hall, the same for all tournaments."""
    return await _page_of_tables(request, HALL + page.rstrip("/"))


async def _page_of_tables(request: AnyRequest, address: str) -> Response[Any]:
    page = page_of(address)
    if page is None:
        return await _answer(request, address)
    kind, chosen = page
    return await _answer(request, page_key(kind, chosen or language_of(request)), () if chosen else BY_LANGUAGE)


async def _answer(request: AnyRequest, address: str, vary: tuple[str, ...] = ()) -> Response[Any]:
    pages: Pages = request.app.state.pages
    sheet = await pages.find(address)
    if sheet is None and prefers_page(request):
        sheet, vary = await pages.find(missing_key(language_of(request))), (*BY_KIND, *BY_LANGUAGE)
    if sheet is None:
        raise NotFoundException
    return _sent(request, sheet, vary)


def _sent(request: AnyRequest, sheet: CachedPage, vary: tuple[str, ...]) -> Response[Any]:
    packed = sheet.packed if takes_gzip(request) else None
    headers = headers_of(sheet, packed=packed is not None, vary=vary)
    if sheet.status == HTTP_200_OK and has_already(request, headers["etag"]):
        headers.pop("content-encoding", None)
        return Response(None, status_code=304, headers=headers)
    return LongResponse(packed or sheet.plain, headers=headers, media_type=sheet.media_type, status_code=sheet.status)


HANDLERS = (
    show_entrance_route,
    show_home_in_route,
    show_door_route,
    show_direct_route,
    show_directed_route,
    show_hall_route,
    show_manual_route,
    show_page_route,
    show_table_route,
    show_desk_route,
    show_desk_in_route,
)
