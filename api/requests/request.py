"""Reading what a request brings: its token, key, expected version and body."""

import re
from hashlib import sha256
from typing import Any

from api.connections import AllPlaces
from api.requests.body import body_of
from api.requests.header import AnyConnection, AnyRequest, header
from api.requests.origin import check_origin
from domain.game.rule import Malformed
from domain.table.rulebook import KNOWN_FIELDS
from service.access.grants import Grant
from service.commands.request import Request as Asked
from service.record.json_body import read_body as read_json
from service.runtime.context import Referee

KEY_HEADER = "Idempotency-Key"
MATCH_HEADER = "If-Match"
FEED_HEADER = "Last-Event-ID"
LOOKING = ("GET", "HEAD")
KEY_NAME, MATCH_NAME, FEED_NAME = KEY_HEADER.lower(), MATCH_HEADER.lower(), FEED_HEADER.lower()
KEY = re.compile(r"[\x21-\x7e]{1,200}")
VERSION = re.compile(r'(?:W/)?"([0-9]{1,15})"|([0-9]{1,15})')
NUMBER = re.compile(r"[0-9]{1,15}")


def referee_of(request: AnyConnection) -> Referee:
    """The referee that serves."""
    referee: Referee = request.app.state.referee
    return referee


def places_of(connection: AnyConnection) -> AllPlaces:
    """The places for connections that stay open."""
    places: AllPlaces = connection.app.state.places
    return places


def token_of(request: AnyConnection) -> str | None:
    """The bearer token, if one is given."""
    scheme, _, token = (header(request, "authorization") or "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def no_foreign_page(connection: AnyConnection) -> None:
    """See to it that no page of another origin acts with a token that it did not bring. Raises ForeignOriginError."""
    own = header(connection, "host"), header(connection, "x-forwarded-host")
    check_origin(header(connection, "origin"), own, referee_of(connection).settings.origin_list)


async def grant_of(request: AnyRequest) -> Grant:
    """What the request's token allows. Raises TokenMissingError, TokenUnknownError; ForeignOriginError if it acts."""
    if request.method not in LOOKING:
        no_foreign_page(request)
    return admitted(request, await referee_of(request).access.grant_for(token_of(request)))


def admitted(connection: AnyConnection, grant: Grant) -> Grant:
    """Remember what the connection's token allows, for the answer to what may go wrong."""
    connection.scope["state"]["grant"] = grant
    return grant


def arbitrates(connection: AnyConnection) -> bool:
    """Whether the connection is known to be an arbiter's or the organizer's."""
    grant: Grant | None = connection.scope["state"].get("grant")
    return grant is not None and grant.arbitrates


def malformed(field: str, problem: str, expected: str | None = None) -> Malformed:
    """The refusal of a header or parameter."""
    return Malformed(KNOWN_FIELDS, field, problem, expected)


async def read_body(request: AnyRequest, kind: Any, *, optional: bool = False) -> Any:
    """The body as a value of this type. Raises Malformed, naming the field. An `optional` body may be left out."""
    body = await body_of(request)
    return read_json(body if body or not optional else b"{}", kind)


def _key(request: AnyRequest) -> str | None:
    key = header(request, KEY_NAME)
    if key is not None and not KEY.fullmatch(key):
        raise malformed(KEY_HEADER, "value", "1 to 200 visible ASCII characters")
    return key


def _expected(request: AnyRequest) -> int | None:
    given = header(request, MATCH_NAME)
    if given is None or given.strip() == "*":
        return None
    found = VERSION.fullmatch(given.strip())
    if not found:
        raise malformed(MATCH_HEADER, "value", "a version")
    return int(found.group(1) or found.group(2))


async def asked(request: AnyRequest, table: str, *, dry_run: bool = False) -> Asked:
    """Who asks for what, on which terms. Raises what the token, the headers and the body are refused for."""
    grant = await grant_of(request)
    body = await body_of(request)
    digest = sha256(f"{request.method} {request.scope['path']}\n".encode() + body).digest()
    return Asked(grant, table, digest, _key(request), _expected(request), dry_run, body)


def resume_point(request: AnyRequest, after: int) -> int:
    """After which number a feed goes on: `Last-Event-ID`, else `after`. Raises Malformed."""
    last = (header(request, FEED_NAME) or "").strip()
    if not last:
        return after
    if not NUMBER.fullmatch(last):
        raise malformed(FEED_HEADER, "value", "a version")
    return int(last)


def opener_key(request: AnyRequest) -> str | None:
    """The idempotency key of an opening."""
    return _key(request)
