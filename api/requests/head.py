"""All that is wrong in the head of a request: in the parameters of its address, and in the headers of its route."""

import re
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import parse_qsl

from api.requests.header import AnyConnection, header
from api.requests.parameter_kinds import wrong_values
from domain.game.rule import Malformed
from domain.table.rules import KNOWN_FIELDS

KEY_HEADER = "Idempotency-Key"
MATCH_HEADER = "If-Match"
FEED_HEADER = "Last-Event-ID"
VERSION = re.compile(r'(?:W/)?"([0-9]{1,15})(?:-[0-9a-f]{16})?"|([0-9]{1,15})|\*')
"""A version as in `ETag`, with the digest of an answer in words or without; or the number alone; or any version."""
KEY = re.compile(r"[\x21-\x7e]{1,200}")
LAST = re.compile(r"[0-9]{0,15}")
KEY_WORDS = "1 to 200 visible ASCII characters"
FORMS = {
    KEY_HEADER: ("keyed", KEY, KEY_WORDS),
    MATCH_HEADER: ("matched", VERSION, "a version"),
    FEED_HEADER: ("stream", LAST, "a version"),
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


def header_of_form(connection: AnyConnection, name: str) -> str | None:
    """A header; None if it is not there. Raises Malformed for another form, with all that is wrong in the head."""
    value = header(connection, name.lower())
    if value is None:
        return None
    value = value.strip()  # the blanks around it are no part of it
    if not FORMS[name][1].fullmatch(value):
        raise wrong_in_head(connection) or _wrong(name)
    return value


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
