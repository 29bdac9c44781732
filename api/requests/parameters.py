"""The parameters in the address of a request: those that its route declares, each once."""

from collections.abc import Mapping

from litestar import Litestar
from litestar.exceptions import NotFoundException
from litestar.routes import HTTPRoute

from api.requests.accept import check_accept
from api.requests.head import check_query
from api.requests.header import AnyConnection, AnyRequest
from api.requests.request import find_log
from service.access.problems import UnknownOrganizerError
from service.problems import (
    ProblemError,
    UnknownCardError,
    UnknownGameError,
    UnknownHookError,
    UnknownNumberError,
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


def declared(app: Litestar) -> Declared:
    """The parameters that the handlers of an application declare."""
    return {
        (route.path_format, method): tuple(sorted(parameter.field_alias for parameter in model.expected_query_params))
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for method, (_, model) in route.route_handler_map.items()
    }


async def check_request(request: AnyRequest) -> None:
    """Refuse a request whose address has something in it that nobody reads, or that takes no answer of this route.

    Raises Malformed, NotAcceptableError, LogAwayError.
    """
    scope = request.scope
    if scope["query_string"] or not scope["path"].isprintable():
        check_address(request)
    await find_log(request)
    check_accept(request, request.app.state.media_types.get((scope["path_template"], scope["method"]), ()))


def check_address(connection: AnyConnection) -> None:
    """Refuse an address with a parameter that is not known or stands there twice, or with unprintable characters.

    Characters that nobody can read are in no name here, and some databases cannot even be asked for them. Raises
    Malformed, and for a part of the path that nothing is called the problem that says so.
    """
    for name, value in connection.scope["path_params"].items():
        if not str(value).isprintable():
            raise NOWHERE[name]
    check_query(connection)
