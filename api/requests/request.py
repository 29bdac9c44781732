"""Reading a request: its token or ticket, its address, idempotency key, expected version and body."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

from api.connections import AllPlaces
from api.front.http.proxies import Proxies
from api.rates import Rates
from api.request_log import FIELDS_TO_TELL
from api.requests.body import body_of
from api.requests.head import FEED_HEADER, KEY_HEADER, MATCH_HEADER, VERSION, headers_of_form
from api.requests.header import AnyConnection, AnyRequest, fields_of, header
from api.requests.origin import check_origin
from domain.game.rule import Malformed
from domain.table.rules import KNOWN_FIELDS
from service.access.grants import Grant
from service.aggregate.request import Request as Asked
from service.problems import NotAllowedError
from service.queries.seen import Cursor
from service.record.json_body import beside_if_long
from service.record.json_body import read_body as read_json
from service.record.tournaments import stream_of
from service.runtime.access.standing import Standing
from service.runtime.at_table import at_table, hosting
from service.runtime.context import Referee

LOOKING = ("GET", "HEAD")
OF_TOURNAMENTS = ("/v1/tournaments", "/v1/precedents", "/v1/log/", "/v1/hooks", "/v1/people/find", "/v1/people/forget")
"""How the paths begin for which the token of a tournament is good, beside those of its tables."""
OF_SEVERAL_TABLES = ("/v1/tables", "/v1/disputes")
"""The list of tables, which is empty for such a token, and the docket, which has those of its tournament."""


REFEREE = "referee"
"""In the state of a connection: the referee of the log in which it acts."""
INTERFACE = "/v1/"
NAMED_STREAMS: tuple[tuple[str, Callable[[str], str]], ...] = (
    ("table", str),
    ("tournament", stream_of),
    ("hook", str),
)
"""The parts of a path that name a stream, and how."""


def home_of(connection: AnyConnection) -> Referee:
    """Return the referee of log 0, which has the settings of the service, and leads to those of all logs."""
    referee: Referee = connection.app.state.referee
    return referee


def referee_of(connection: AnyConnection) -> Referee:
    """Return the referee of the log in which a connection acts: that of its table or tournament, or of its token.

    An organizer acts in log 0 where its address names nothing of another log.
    """
    referee: Referee | None = connection.scope["state"].get(REFEREE)
    return home_of(connection) if referee is None else referee


async def find_log(connection: AnyConnection) -> Referee:
    """Find the log of what the address names, and return its referee. Raises LogAwayError."""
    home: Referee = connection.app.state.referee
    if home.logs.is_one:
        connection.scope["state"][REFEREE] = home  # the same for every request, and asked for often
    elif connection.scope["path"].startswith(INTERFACE):
        for name, stream in NAMED_STREAMS:
            if (ident := connection.path_params.get(name)) is not None:
                return _acting(connection, await home.logs.of(stream(ident)))
    return home


async def referee_for_new(connection: AnyConnection, terms: Asked, scope: str) -> Referee:
    """Return the referee of the log in which a table or tournament is opened. `scope` is that of the request's key.

    Raises LogAwayError.
    """
    logs = home_of(connection).logs
    if logs.is_one:
        return logs.home
    key = terms.key
    if key is not None:
        answers, _ = await logs.each(lambda referee: referee.store.find_key(scope, key, terms.digest))
        for referee, kept in answers:
            if kept is not None:
                return _acting(connection, referee)  # the logs may have been others then
    return _acting(connection, logs.new(scope, key))


def referee_of_log(connection: AnyConnection, number: int | None) -> Referee:
    """Return the referee of the log that a parameter names; without one as `referee_of` does.

    Raises LogAwayError; Malformed if there is no such log, or if the token is bound to another one.
    """
    own = referee_of(connection)
    if number is None or number == own.number:
        return own
    if REFEREE in connection.scope["state"] or number >= len(own.logs):
        raise Malformed(KNOWN_FIELDS, "log", "value", "the number of a log")
    return _acting(connection, own.logs.at(number))


def _acting(connection: AnyConnection, referee: Referee) -> Referee:
    """Remember the log in which a connection acts: a failure is one of that log."""
    connection.scope["state"][REFEREE] = referee
    return referee


async def _follow_token(connection: AnyConnection, grant: Grant) -> None:
    """Let a token that is bound to a stream lead to the log of that, where the address names nothing of a log.

    Raises LogAwayError.
    """
    bound = stream_of(grant.tournament) if grant.tournament else grant.table
    if bound is not None:
        _acting(connection, await home_of(connection).logs.of(bound))


def places_of(connection: AnyConnection) -> AllPlaces:
    """Return the limits on connections that stay open."""
    places: AllPlaces = connection.app.state.places
    return places


def rates_of(connection: AnyConnection) -> Rates:
    """Return the limits on how much is asked in a minute."""
    rates: Rates = connection.app.state.rates
    return rates


def token_of(request: AnyConnection) -> str | None:
    """Return the bearer token, if there is one."""
    scheme, _, token = fields_of(request).get(b"authorization", b"").decode("latin-1").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def no_foreign_page(connection: AnyConnection) -> None:
    """Refuse a web page of another origin that the settings do not name. Raises ForeignOriginError."""
    origin = header(connection, "origin")
    if origin is not None:
        own = header(connection, "host"), header(connection, "x-forwarded-host")
        check_origin(origin, own, referee_of(connection).settings.origin_list)


async def grant_of(request: AnyRequest) -> Grant:
    """Return what the request's token allows.

    The request counts for its token, but for that of the organizer of all, on which all others depend. Raises
    TokenMissingError, TokenUnknownError, RateLimitedError and, for a request that may change something,
    ForeignOriginError.
    """
    if b"origin" in fields_of(request) and request.method not in LOOKING:
        no_foreign_page(request)
    standing = await referee_of(request).access.standing_of(token_of(request))
    grant = await admitted(request, standing.grant)
    if not standing.grant.is_of_all:
        fields = request.app.state.rates.check_token(standing.digest)
        if fields:
            request.scope["state"][FIELDS_TO_TELL] = fields
    return grant


async def grant_again(request: AnyRequest) -> Grant:
    """Return what the token of a request that was admitted allows now. Raises TokenUnknownError."""
    return await admitted(request, await referee_of(request).access.grant_for(token_of(request)))


async def admitted(connection: AnyConnection, grant: Grant) -> Grant:
    """Remember the grant of a connection, for a later problem answer, and return it.

    The grant of an organizer of its own tables is made good for the table of the address, if that is one of them. Where
    nobody arbitrates, it is that of a host. The grant of a tournament is made good for a table of it. Raises
    NotAllowedError for one of a tournament where no table and no tournament is named.
    """
    if REFEREE not in connection.scope["state"]:
        await _follow_token(connection, grant)
    table: str | None = connection.path_params.get("table")
    if grant.tournament:
        path: str = connection.scope["path"]
        if table is not None:
            grant = await at_table(referee_of(connection), grant, table)
        elif not path.startswith(OF_TOURNAMENTS) and path not in OF_SEVERAL_TABLES:
            raise NotAllowedError  # what is of several tables there is of tables of others too
    elif table is not None and grant.role != "seat":
        if grant.owner and await referee_of(connection).owners.owner_of(table) == grant.owner:
            grant = grant.to_own(table)
        if grant.arbitrates and (grant.is_of_all or grant.table == table):
            grant = await hosting(referee_of(connection), grant, table)
    connection.scope["state"]["grant"] = grant
    return grant


def arbitrates(connection: AnyConnection) -> bool:
    """Return whether the connection has shown the token of an arbiter or the organizer."""
    grant: Grant | None = connection.scope["state"].get("grant")
    return grant is not None and grant.arbitrates


async def read_body(request: AnyRequest, kind: Any, *, optional: bool = False) -> Any:
    """Decode the body as this type. Raises Malformed, naming the field. An `optional` body may be empty."""
    body = await body_of(request)
    return await beside_if_long(lambda data: read_json(data, kind), body if body or not optional else b"{}")


def key_of(request: AnyRequest) -> str | None:
    """The idempotency key; None if there is none. Raises Malformed."""
    return headers_of_form(request, KEY_HEADER)[0]


def expected_version(request: AnyRequest) -> int | None:
    """The version of `If-Match`, at which alone the command counts; None if any will do. Raises Malformed."""
    return _version_in(headers_of_form(request, MATCH_HEADER)[0])


def _version_in(condition: str | None) -> int | None:
    match = None if condition is None else VERSION.fullmatch(condition)
    number = None if match is None else match[1] or match[2]
    return None if number is None else int(number)


async def asked(request: AnyRequest, table: str, *, dry_run: bool = False) -> Asked:
    """Read a request for a command: grant, key, expected version and digest. Raises as their readers do."""
    grant = await grant_of(request)
    body = await body_of(request)
    digest = sha256(f"{request.method} {request.scope['path']}\n".encode() + body).digest()
    key, condition = headers_of_form(request, KEY_HEADER, MATCH_HEADER)
    return Asked(grant, table, digest, key, _version_in(condition), dry_run, body)


async def asked_by_token(request: AnyRequest, *, tournament: str = "", table: str = "") -> Asked:
    """Read a request for a command whose keys and answers depend on the token: grant, key, digest and token.

    Raises as their readers do.
    """
    grant = await grant_of(request)
    body = await body_of(request)
    digest = sha256(f"{request.method} {request.scope['path']}\n".encode() + body).digest()
    token = token_of(request) or ""
    return Asked(grant, table, digest, key_of(request), submitted=body, token=token, tournament=tournament)


def resume_point(request: AnyRequest, after: int, seen: str | None = None) -> Cursor:
    """Return where a feed continues: after `Last-Event-ID`, else after `after` and `seen`. Raises Malformed."""
    last = headers_of_form(request, FEED_HEADER)[0]
    if not last:
        return Cursor(after, seen or "")
    number, _, marks = last.partition(".")
    return Cursor(int(number), marks)


async def follower_of(request: AnyRequest, stream: str, ticket: str | None) -> tuple[Grant, Standing]:
    """Return the grant of a stream's follower, and the standing of the token, which may be that behind a ticket.

    A ticket is used up with it. Raises TicketUnknownError, and as `grant_of` does.
    """
    if ticket is None:
        grant = await grant_of(request)
        return grant, await referee_of(request).access.standing_of(token_of(request))
    standing = await referee_of(request).feed_tickets.take(ticket, stream)
    return await admitted(request, standing.grant), standing


FORWARDED = b"x-forwarded-for"


def client_address(connection: AnyConnection) -> str:
    """The address of a client: that of its connection, or what a proxy of ours says; empty if there is none."""
    client = connection.scope["client"]
    forwarded = (value.decode("latin-1") for name, value in connection.scope["headers"] if name == FORWARDED)
    proxies = Proxies(referee_of(connection).settings.proxy_networks)
    return proxies.client_of(client[0] if client else "", forwarded)
