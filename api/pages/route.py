"""The addresses where people read. None of them takes a token, and none says anything of a table.

A browser asks for a kind of answer and a form of compression, and says what it has already. The headers of every page
say where things may come from, and who may know of it.
"""

import re
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from api.answers.long_response import LongResponse
from api.pages.addresses import DESCRIPTION, MANUAL, home, missing_key
from api.pages.frame import LANGUAGES
from api.pages.page_cache import HTML, CachedPage
from api.pages.pages import Pages
from api.pages.watch.addresses import DESK, DIRECT, HALL, HOME, HOST, INVITATION, PLACE, WATCH, page_key, page_of
from api.requests.header import AnyConnection, AnyRequest, header
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

PARTS = 64
"""How many parts of such a header are read; browsers send some ten."""
WEIGHT = re.compile(r"q=([01](?:\.[0-9]{0,3})?)")


def weights(given: str) -> dict[str, float]:
    """The weight of each thing in a header, in small letters."""
    result: dict[str, float] = {}
    for part in given.lower().split(",", PARTS)[:PARTS]:
        name, *parameters = (word.strip() for word in part.split(";"))
        weighed = [WEIGHT.fullmatch(word) for word in parameters if word.startswith("q=")]
        if name:
            result[name] = max(result.get(name, 0), float(weighed[0][1]) if weighed and weighed[0] else 1)
    return result


def prefers_page(connection: AnyConnection) -> bool:
    """Return whether a client names HTML, and likes it no less than JSON.

    One that takes anything counts as a program.
    """
    accepted = weights(header(connection, "accept") or "")
    page = accepted.get("text/html", 0)
    return page > 0 and page >= accepted.get("application/json", 0)


def takes_gzip(connection: AnyConnection) -> bool:
    """Return whether the client takes an answer that is compressed by gzip."""
    accepted = weights(header(connection, "accept-encoding") or "")
    return accepted.get("gzip", accepted.get("*", 0)) > 0


def has_already(connection: AnyConnection, tag: str) -> bool:
    """Return whether the client has the answer with this tag (`If-None-Match`)."""
    given = [part.strip().removeprefix("W/") for part in (header(connection, "if-none-match") or "").split(",")]
    return tag in given or given == ["*"]


SOURCES = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",  # the style sheet of the reference draws its arrows so
    "connect-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
POLICY = "; ".join(f"{name} {places}" for name, places in SOURCES.items())
"""Nothing comes from elsewhere, no script or style stands in a page, and no page stands in a frame."""
SHUT = "default-src 'none'; frame-ancestors 'none'"
"""The policy of a file that is no page: opened by itself it loads nothing. A page that loads it has its own."""
GUARDS: Mapping[str, str] = {
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
}
ALONE = {"cross-origin-opener-policy": "same-origin"}
"""A page shares its window with no page of another origin. Only pages have windows."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


def guards_of(media_type: str) -> dict[str, str]:
    """The headers that protect whoever reads a page, or a file of this type."""
    return {"content-security-policy": POLICY if media_type == HTML else SHUT, **GUARDS}


def headers_of(sheet: CachedPage, *, packed: bool, vary: tuple[str, ...] = ()) -> dict[str, str]:
    """The headers of an answer with this sheet; `vary` names what else than the encoding has chosen it."""
    fields = {
        **guards_of(sheet.media_type),
        **(ALONE if sheet.media_type == HTML else {}),
        "etag": f'"{sheet.digest}{"-gzip" if packed else ""}"',
        "cache-control": FOR_EVER if sheet.lasting else ASK_AGAIN,
        "vary": ", ".join((*vary, "accept-encoding")),
    }
    return {**fields, "content-encoding": "gzip"} if packed else fields
