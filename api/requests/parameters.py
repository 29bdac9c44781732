"""What may stand in the address of a request: the parameters that its route declares, each once."""

from collections.abc import Mapping, Sequence
from urllib.parse import parse_qsl

from litestar import Litestar
from litestar.exceptions import NotFoundException
from litestar.routes import HTTPRoute

from api.requests.accept import check_accept
from api.requests.header import AnyConnection, AnyRequest
from domain.game.rule import Malformed
from domain.table.rulebook import KNOWN_FIELDS
from service.problems import (
    ProblemError,
    UnknownCardError,
    UnknownGameError,
    UnknownHookError,
    UnknownNumberError,
    UnknownOrganizerError,
    UnknownRuleError,
    UnknownTableError,
    UnknownTournamentError,
)

Declared = Mapping[tuple[str, str], tuple[str, ...]]
"""The names of the query parameters of each route, by its path and method."""
NOWHERE: Mapping[str, type[ProblemError | NotFoundException]] = {
    "table": UnknownTableError,
    "game": UnknownGameError,
    "rule_id": UnknownRuleError,
    "card": UnknownCardError,
    "page": NotFoundException,
    "hook": UnknownHookError,
    "organizer": UnknownOrganizerError,
    "tournament": UnknownTournamentError,
    "played": UnknownTournamentError,
    "place": UnknownTournamentError,
    "kind": UnknownTournamentError,
    "name": UnknownNumberError,
}
"""What is not there, by the part of the path that names it."""
MOST = 32
"""How many parameters are looked at; no address knows as many."""
OF_LINES = ("checkpoint",)
"""The parameters that are a text of several lines."""
NAME_LENGTH = 100
"""How much of a name that is not known is said back."""


def declared(app: Litestar) -> Declared:
    """What the handlers of an application declare."""
    return {
        (route.path_format, method): tuple(sorted(one.field_alias for one in model.expected_query_params))
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for method, (_, model) in route.route_handler_map.items()
    }


async def check_request(request: AnyRequest) -> None:
    """Refuse a request whose address has something in it that nobody reads, or that takes no answer of this route.

    Raises Malformed, NotAcceptableError.
    """
    scope = request.scope
    if scope["query_string"] or not scope["path"].isprintable():
        known = request.app.state.declared.get((scope["path_template"], scope["method"]), ())
        check_address(request, known)
    check_accept(request, request.app.state.media_types.get((scope["path_template"], scope["method"]), ()))


def check_address(connection: AnyConnection, known: Sequence[str] = ()) -> None:
    """Refuse an address with a parameter that is not known or stands there twice, or with unprintable characters.

    A misspelt parameter must not be passed over: what was to be a dry run would be carried out. Characters that nobody
    can read are in no name here, and some databases cannot even be asked for them. Raises Malformed, and for a part of
    the path that nothing is called the problem that says so.
    """
    for name, value in connection.scope["path_params"].items():
        if not str(value).isprintable():
            raise NOWHERE[name]
    seen: set[str] = set()
    query = connection.scope["query_string"]
    for name, value in parse_qsl("&".join(query.decode("latin-1").split("&", MOST)[:MOST]), keep_blank_values=True):
        if name not in known:
            raise Malformed(KNOWN_FIELDS, name[:NAME_LENGTH], "unknown_parameter", ", ".join(known))
        if name in seen:
            raise Malformed(KNOWN_FIELDS, name, "repeated")
        if not (value.replace("\n", "") if name in OF_LINES else value).isprintable():
            raise Malformed(KNOWN_FIELDS, name, "value")
        seen.add(name)
    if query.count(b"&") >= MOST:
        raise Malformed(KNOWN_FIELDS, "?", "value")
