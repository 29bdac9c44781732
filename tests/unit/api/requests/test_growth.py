"""Reading takes as long as what is read is long.

Work is counted, not timed: every reader of a header, an address or a body gets what would hurt most, once and four
times as long.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import api.cross_origin
import api.request_log
import api.request_trace
import api.requests.accept
import api.requests.body
import api.requests.etag
import api.requests.head
import api.requests.header
import api.requests.language
import api.requests.origin
import api.requests.parameters
import api.requests.prefer
import api.requests.request
import domain.game.form
import domain.game.shortcomings
import service.record.json_body
from api.routes.disputes import ACTS
from api.routes.play import PlayBody
from api.routes.table_act import body_of
from domain.table.rules import KNOWN_FIELDS
from service.commands.fork_table import ForkTerms
from service.problems import ForeignOriginError
from tests.support.api.long_texts import blanks, digits, parts, tags
from tests.support.api.seen.no_text import NO_TEXT
from tests.support.work import work

LENGTH = 2_000
GROWTH = 5.0
DISPUTE_BODY = body_of(ACTS[0])
"""Four times the text may take five times the work, and not sixteen."""
Sent = Callable[[int], str]


def asked(headers: dict[str, str] | None = None, query: str = "", known: tuple[str, ...] = (), **path: str) -> Any:
    """A request as far as its readers look at it."""
    raw = [(name.encode(), text.encode("latin-1")) for name, text in (headers or {}).items()]
    scope = {"headers": raw, "state": {}, "path_params": path, "query_string": query.encode(), "type": "http"}
    state = SimpleNamespace(declared={("/", "GET"): known})
    return SimpleNamespace(scope=scope | {"path_template": "/", "method": "GET"}, app=SimpleNamespace(state=state))


def with_header(reader: Callable[[Any], object], name: str, sent: Sent) -> Callable[[int], Callable[[], object]]:
    """A reader of one header, given what is sent."""

    def made(n: int) -> Callable[[], object]:
        request = asked({name: sent(n)})
        return lambda: reader(request)

    return made


def body(sent: Callable[[int], bytes], kind: type = PlayBody) -> Callable[[int], Callable[[], object]]:
    """The reader of bodies of a kind, given what is sent."""

    def made(n: int) -> Callable[[], object]:
        data = sent(n)
        return lambda: service.record.json_body.read_body(data, kind)

    return made


def message(sent: Sent) -> Callable[[int], Callable[[], object]]:
    """The reader of what the decoder says, given what is sent."""

    def made(n: int) -> Callable[[], object]:
        text = sent(n)
        return lambda: domain.game.form.malformed(text, KNOWN_FIELDS, "", PlayBody, b"{}")

    return made


def found(data: bytes, kind: type) -> list[str]:
    """All that is wrong in a body of a kind."""
    return domain.game.shortcomings.shortcomings(data, kind, "")


def place(sent: Sent) -> Callable[[int], Callable[[], object]]:
    """The reader of a place in what was sent, given as the decoder writes it."""

    def made(n: int) -> Callable[[], object]:
        text = sent(n)
        return lambda: domain.game.form.values_at(PlayBody, text, None)

    return made


def origin(sent: Sent) -> Callable[[int], Callable[[], object]]:
    """The reader of an origin, given what is sent."""

    def made(n: int) -> Callable[[], object]:
        text = sent(n)

        def read() -> None:
            with pytest.raises(ForeignOriginError):
                api.requests.origin.check_origin(text, ["example.org"], ())

        return read

    return made


READERS: dict[str, list[Callable[[int], Callable[[], object]]]] = {
    "api.requests.language.language_of": [
        with_header(api.requests.language.language_of, "accept-language", one) for one in (blanks, parts)
    ],
    "api.requests.language.preferred": [lambda n: lambda: api.requests.language.preferred("de ;" * n)],
    "api.requests.header.header": [
        lambda n: lambda: api.requests.header.header(asked({f"x{one}": "" for one in range(n)}), "y"),
    ],
    "api.requests.request.token_of": [
        with_header(api.requests.request.token_of, "authorization", lambda n: "Bearer " + " " * n)
    ],
    "api.requests.request.key_of": [
        with_header(api.requests.request.key_of, "idempotency-key", lambda n: "x" * n + " ")
    ],
    "api.requests.request.expected_version": [
        with_header(api.requests.request.expected_version, "if-match", one) for one in (digits, blanks)
    ],
    "api.requests.request.resume_point": [
        with_header(lambda request: api.requests.request.resume_point(request, 0), "last-event-id", one)
        for one in (digits, blanks)
    ],
    "api.requests.etag.is_known": [
        with_header(lambda request: api.requests.etag.is_known(request, '"7"'), "if-none-match", one)
        for one in (tags, blanks)
    ],
    "api.requests.etag.known_versions": [
        with_header(api.requests.etag.known_versions, "if-none-match", one) for one in (tags, blanks, digits)
    ],
    "api.requests.prefer.preferred_wait": [
        with_header(api.requests.prefer.preferred_wait, "prefer", one)
        for one in (blanks, parts, lambda n: "wait=" + "1" * n, lambda n: "wait" + " " * n + "=")
    ],
    "api.requests.accept.check_accept": [
        with_header(lambda request: api.requests.accept.check_accept(request, ("x/y",)), "accept", one)
        for one in (lambda n: "x/y;" * n, lambda n: "x/y" + " " * n + ";q=", lambda n: "x" * n)
    ],
    "api.requests.accept.takes_gzip": [
        with_header(api.requests.accept.takes_gzip, "accept-encoding", one)
        for one in (blanks, parts, lambda n: ";" * n)
    ],
    "api.requests.body.is_json": [
        lambda n, one=one: lambda: api.requests.body.is_json.__wrapped__(one(n).encode(), b"")
        for one in (lambda n: "a/b" + ";" * n, lambda n: "a/b;" + "x=y;" * n, lambda n: "a/b;x" + "=" * n, blanks)
    ],
    "api.request_log.given_id": [
        with_header(lambda request: api.request_log.given_id(request.scope), "x-request-id", lambda n: "x" * n + " ")
    ],
    "api.requests.parameters.check_address": [
        lambda n: lambda: api.requests.parameters.check_address(asked(query="&".join(["x"] * n), known=("x",))),
        lambda n: (
            lambda: api.requests.parameters.check_address(
                asked(query="&".join(f"x{one}" for one in range(n)), known=tuple(f"x{one}" for one in range(5)))
            )
        ),
        lambda n: lambda: api.requests.parameters.check_address(asked(table="x" * n + "\0")),
    ],
    "api.requests.head.wrong_in_head": [
        lambda n: (
            lambda: api.requests.head.wrong_in_head(
                asked({"if-match": " " * n}, "&".join(f"{one}=" for one in range(n)))
            )
        ),
    ],
    "api.requests.head.headers_of_form": [
        with_header(lambda request: api.requests.head.headers_of_form(request, "If-Match"), "if-match", one)
        for one in (digits, blanks)
    ],
    "domain.game.shortcomings.shortcomings": [
        lambda n: lambda: found(b"{%b}" % b",".join(b'"x%d":1' % one for one in range(n)), PlayBody),
        lambda n: lambda: found(b'{"versions":[%b],"rule":1}' % b",".join([b'"x"'] * n), DISPUTE_BODY),
        lambda n: lambda: found(b'{"versions":[%b"x"]}' % (b"1," * n), DISPUTE_BODY),
        lambda n: lambda: found(b'{"move":%b1%b,"seat":"x"}' % (b"[" * n, b"]" * n), PlayBody),
    ],
    "domain.game.form.malformed": [
        message(lambda n: "Object contains unknown field `" + " - at `" * n + "\n`"),
        message(lambda n: "Object contains unknown field `" + "field `" * n),
        message(lambda n: "Expected `" + "Expected `" * n + ", got" * n),
        message(lambda n: "x - at `" + "$" * n + "`"),
    ],
    "domain.game.form.place_in": [
        lambda n: lambda: domain.game.form.place_in("x - at `" + "$" * n + "`"),
        lambda n: lambda: domain.game.form.place_in(" - at `" * n + "`"),
    ],
    "domain.game.form.values_at": [
        place(lambda n: "." * n),
        place(lambda n: "[1" * n),
        place(lambda n: ".move" * n),
    ],
    "api.requests.origin.check_origin": [
        origin(lambda n: "https://" * n),
        origin(lambda n: "https://a" + "," * n),
        origin(lambda n: " " * n + "x"),
    ],
    "api.cross_origin.granted_to": [
        lambda n: lambda: api.cross_origin.granted_to(asked({"origin": "https://" * n}).scope, {"https://a"}),
        lambda n: lambda: api.cross_origin.granted_to(asked({"origin": " " * n + "x"}).scope, {"https://a"}),
        lambda n: lambda: api.cross_origin.granted_to(asked({f"x{one}": "" for one in range(n)}).scope, {"https://a"}),
    ],
    "api.request_trace.traceparent_of": [
        lambda n: lambda: api.request_trace.traceparent_of(asked({"traceparent": "0" * n}).scope),
        lambda n: lambda: api.request_trace.traceparent_of(asked({f"x{one}": "" for one in range(n)}).scope),
    ],
    "service.record.json_body.check_texts": [
        lambda n: lambda: service.record.json_body.check_texts({"move": "\u00e4" * n}),
        lambda n: lambda: service.record.json_body.check_texts({"move": ["\u200d"] * n}),
    ],
    "service.record.json_body.read_body": [
        body(lambda n: b'{"move":' + b"[" * n),
        body(lambda n: b'{"move":[' + b"[]," * n + b"[]]}"),
        body(lambda n: b'{"move":{' + b'"a":1,' * n + b'"b":1}}'),
        body(lambda n: b'{"move":{' + b",".join(b'"%d":":"' % one for one in range(n)) + b"}}"),
        body(lambda n: b'{"move":' + b"9" * n + b"}"),
        body(lambda n: b'{"move":"' + b"\\u0041" * n + b'"}'),
        body(lambda n: b'{"' + b" - at `" * n + b'\\n":1}'),
        body(lambda n: b'{"version":' + b"9" * n + b',"chance":"same"}', ForkTerms),
        body(lambda n: b'{"version":2,"chance":"' + b"\\u0041" * n + b'"}', ForkTerms),
    ],
}
READING = (
    api.requests.language,
    api.requests.header,
    api.requests.request,
    api.requests.etag,
    api.requests.prefer,
    api.requests.accept,
    api.requests.body,
    api.requests.origin,
    api.cross_origin,
    api.request_log,
    api.request_trace,
    api.requests.parameters,
    api.requests.head,
    domain.game.shortcomings,
    service.record.json_body,
    domain.game.form,
)


def functions(module: ModuleType) -> set[str]:
    """The functions of a module, with its name; Python 3.14 adds one of its own, for annotations."""
    return {
        f"{module.__name__}.{name}"
        for name, one in vars(module).items()
        if name != "__annotate__"
        and (inspect.isfunction(one) or hasattr(one, "cache_info"))
        and one.__module__ == module.__name__
    }


def test_every_reader_is_tried() -> None:
    there = set().union(*map(functions, READING))
    assert there == READERS.keys() | NO_TEXT.keys()
    assert not READERS.keys() & NO_TEXT.keys()


@pytest.mark.parametrize(("name", "number"), [(name, place) for name in READERS for place in range(len(READERS[name]))])
def test_reading_grows_as_what_is_read(name: str, number: int) -> None:
    made = READERS[name][number]
    short, long = made(LENGTH), made(4 * LENGTH)
    work(made(1))
    assert work(long) < GROWTH * max(work(short), 4 * LENGTH)


def test_reading_that_grows_faster_is_found() -> None:
    def slow(text: str) -> int:
        return sum(text.count("x") for _ in range(len(text) // 100))

    assert work(lambda: slow("x" * 4 * LENGTH)) > 2 * GROWTH * work(lambda: slow("x" * LENGTH))
