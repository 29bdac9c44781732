"""All that is wrong in the head of a request: in its method, in the parameters of its address, and in its headers.

The types of the parameters give the words in which a parameter is refused.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

import msgspec
from litestar import HttpMethod, Response
from litestar.handlers import HTTPRouteHandler
from litestar.types import ControllerRouterHandler

from api.requests.header import AnyConnection, fields_of, header
from domain.game.form import BOOLEANS, values_of
from domain.game.rule import Malformed
from domain.table.rules import KNOWN_FIELDS

KEY_HEADER = "Idempotency-Key"
MATCH_HEADER = "If-Match"
FEED_HEADER = "Last-Event-ID"
VERSION = re.compile(r'(?:W/)?"([0-9]{1,15})(?:-[0-9a-f]{16})?"|([0-9]{1,15})|\*')
"""A version as in `ETag`, with the digest of an answer in words or without; or the number alone; or any version."""
KEY = re.compile(r"[\x21-\x7e]{1,200}")
LAST = re.compile(r"[0-9]{0,15}|[0-9]{1,15}\.([A-Za-z0-9_-]{4}){1,16}")
KEY_WORDS = "1 to 200 visible ASCII characters"
FORMS = {
    KEY_HEADER: ("keyed", KEY, KEY_WORDS),
    MATCH_HEADER: ("matched", VERSION, "a version"),
    FEED_HEADER: ("stream", LAST, "the id of a message"),
}
"""The headers with a form: what an operation that takes one says of itself, the form, and its words."""
MOST = 32
"""How many parameters are looked at; no address knows as many."""
OF_LINES = ("checkpoint",)
"""The parameters that are a text of several lines."""
NAME_LENGTH = 100
"""How much of a name that is not known is said back."""


def malformed(field: str, problem: str, expected: str | None = None) -> Malformed:
    """The error for a wrong header, parameter or field."""
    return Malformed(KNOWN_FIELDS, field, problem, expected)


def wrong_in_head(connection: AnyConnection) -> Malformed | None:
    """The first error in the head, with all others; None if nothing is wrong."""
    known = declared_at(connection)
    query = query_of(connection)
    errors = (*_of_form(connection, query, known), *wrong_values(connection, query), *_in_headers(connection))
    first, *others = {error.field: error for error in reversed(errors)}.values() or (None,)
    if first is None:
        return None
    shown = [error for error in errors if error in (first, *others)]
    shown[0].others = tuple(shown[1:])
    return shown[0]


def declared_at(connection: AnyConnection) -> Sequence[str]:
    """The parameters that the route of a request declares; a socket declares none."""
    scope = connection.scope
    result: Sequence[str] = ()
    if "path_template" in scope:
        result = connection.app.state.declared.get((scope["path_template"], scope.get("method")), ())
    return result


def query_of(connection: AnyConnection) -> list[tuple[str, str]]:
    """The parameters of an address in their order, as many as are looked at."""
    query: bytes = connection.scope["query_string"]
    return parse_qsl("&".join(query.decode("latin-1").split("&", MOST)[:MOST]), keep_blank_values=True)


def check_query(connection: AnyConnection) -> None:
    """Refuse parameters that are not known, stand there twice, or have unprintable characters. Raises Malformed."""
    known = declared_at(connection)
    if any(_of_form(connection, query_of(connection), known)):
        raise wrong_in_head(connection) or AssertionError


def headers_of_form(connection: AnyConnection, *names: str) -> list[str | None]:
    """Return headers; None for one that is not there. Raises Malformed for another form, with all that is wrong."""
    fields, values = fields_of(connection), list[str | None]()
    for name in names:
        sent = fields.get(name.lower().encode())
        value = None if sent is None else sent.decode("latin-1").strip()  # the blanks around it are no part of it
        if value is not None and not FORMS[name][1].fullmatch(value):
            raise wrong_in_head(connection) or _wrong(name)
        values.append(value)
    return values


def _wrong(name: str) -> Malformed:
    return malformed(name, "value", FORMS[name][2])


def _of_form(connection: AnyConnection, query: Sequence[tuple[str, str]], known: Sequence[str]) -> Iterator[Malformed]:
    """A misspelt parameter must not be passed over: what was to be a dry run would be carried out."""
    seen: set[str] = set()
    for name, value in query:
        if name not in known:
            yield malformed(name[:NAME_LENGTH], "unknown_parameter", ", ".join(known))
        elif name in seen:
            yield malformed(name, "repeated")
        elif not (value.replace("\n", "") if name in OF_LINES else value).isprintable():
            yield malformed(name, "value")
        seen.add(name)
    if connection.scope["query_string"].count(b"&") >= MOST:
        yield malformed("?", "value")


def _in_headers(connection: AnyConnection) -> Iterator[Malformed]:
    """The errors in those headers that the operation of the route takes."""
    handler: Any = connection.scope.get("route_handler")
    operation = None if handler is None else handler.opt.get("operation")
    for name, (takes, form, _) in FORMS.items():
        value = header(connection, name.lower()) if getattr(operation, takes, False) else None
        if value is not None and not form.fullmatch(value.strip()):
            yield _wrong(name)


class ParameterKind(NamedTuple):
    """A parameter by the name under which it is sent, and its type, with its bounds."""

    name: str
    kind: Any


def parameter_kinds(connection: Any) -> dict[str, ParameterKind]:
    """The parameters of a request's route, by the names that they have in the code and those under which they are sent.

    The framework names what is wrong now by the one and now by the other.
    """
    handler = connection.scope.get("route_handler")
    if handler is None:
        return {}
    bounded = {field.name: field.type for field in msgspec.structs.fields(handler.signature_model)}
    kinds: dict[str, ParameterKind] = {}
    for name, field in handler.parsed_fn_signature.parameters.items():
        alias = getattr(field.kwarg_definition, "query", None) or getattr(field.kwarg_definition, "name", None) or name
        kinds[name] = kinds[alias] = ParameterKind(alias, bounded.get(name, field.annotation))
    return kinds


def wrong_value(parameter: ParameterKind) -> Malformed:
    """The error for a parameter whose value is not of its type; it names the values or the bounds that there are."""
    values = values_of(parameter.kind)
    words = values.words or (BOOLEANS if _is_boolean(parameter.kind) else ())
    bounds = next((bound for bound in values.bounds if bound.of == "number"), None)
    return Malformed(KNOWN_FIELDS, parameter.name, "value", None, words, bounds)


def wrong_values(connection: Any, query: Sequence[tuple[str, str]]) -> Iterator[Malformed]:
    """The errors for those parameters in the query whose values are not of their types."""
    kinds = parameter_kinds(connection)
    for name, value in query:
        if name in kinds:
            try:
                msgspec.convert(value, kinds[name].kind, strict=False)
            except msgspec.ValidationError:
                yield wrong_value(kinds[name])


def _is_boolean(kind: Any) -> bool:
    plain = [member.type if isinstance(member, msgspec.inspect.Metadata) else member for member in _members(kind)]
    return all(isinstance(member, msgspec.inspect.BoolType | msgspec.inspect.NoneType) for member in plain)


def _members(kind: Any) -> Sequence[Any]:
    info = msgspec.inspect.type_info(kind)
    return info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)


def known_methods(methods: Iterable[str]) -> list[str]:
    """These methods in their order; HEAD goes wherever GET goes."""
    known = set(methods)
    return sorted(known | {HttpMethod.HEAD.value} if HttpMethod.GET.value in known else known)


def methods_of(handlers: Iterable[ControllerRouterHandler]) -> frozenset[str]:
    """All methods that some address knows."""
    routes = (handler for handler in handlers if isinstance(handler, HTTPRouteHandler))
    return frozenset(known_methods(str(method) for route in routes for method in route.http_methods))


def options_handlers(handlers: Iterable[ControllerRouterHandler]) -> list[HTTPRouteHandler]:
    """Handlers that answer `OPTIONS`, at each address of these handlers, with all methods of that address."""
    known: dict[str, set[str]] = defaultdict(lambda: {HttpMethod.OPTIONS.value})
    for handler in handlers:
        if isinstance(handler, HTTPRouteHandler):
            for path in handler.paths:
                known[path] |= {str(method) for method in handler.http_methods}
    return [
        HTTPRouteHandler(
            path, http_method=HttpMethod.OPTIONS, include_in_schema=False, status_code=204, sync_to_thread=False
        )(_telling(", ".join(known_methods(methods))))
        for path, methods in known.items()
    ]


def _telling(methods: str) -> Callable[[], Response[None]]:
    def tell_methods() -> Response[None]:
        """Tell which methods this address knows."""
        return Response(None, status_code=204, headers={"allow": methods})

    return tell_methods
