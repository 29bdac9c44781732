"""Reading takes as long as what is read is long, and no request keeps others waiting.

Work is counted, not timed: every reader of a header, an address or a body gets what would hurt most, once and four
times as long. Then whole requests, as long as the server lets them be, go through the application, and the most work in
one turn of the event loop is counted.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import msgspec
import pytest

import api.asking
import api.body
import api.etag
import api.header
import api.language
import api.parameters
import api.request_log
import domain.form
import service.body
from api.main import serving
from api.schemas import MoveBody
from domain.table.rulebook import KNOWN_FIELDS
from service.front.bounds import FRAMING_BYTES, HEAD_BYTES, PIECES
from service.settings import Settings
from tests.api.table_client import ORGANIZER
from tests.service.front.guest import House
from tests.work import CountingLoop, work

LENGTH = 2_000
GROWTH = 5.0
"""Four times the text may take five times the work, and not sixteen."""
MOST_IN_A_TURN = 300_000
"""Steps. A move takes some hundred; these take less than 50 ms on a slow machine."""
Sent = Callable[[int], str]
BLANKS: Sent = lambda n: "de" + " " * n + "x"  # noqa: E731
PARTS: Sent = lambda n: "de;q=0.1," * n  # noqa: E731
DIGITS: Sent = lambda n: '"' + "1" * n  # noqa: E731
TAGS: Sent = lambda n: 'W/"1", ' * n  # noqa: E731


def asked(headers: dict[str, str] | None = None, query: str = "", **path: str) -> Any:
    """A request as far as its readers look at it."""
    raw = [(name.encode(), text.encode("latin-1")) for name, text in (headers or {}).items()]
    scope = {"headers": raw, "state": {}, "path_params": path, "query_string": query.encode(), "type": "http"}
    return SimpleNamespace(scope=scope)


def with_header(reader: Callable[[Any], object], name: str, sent: Sent) -> Callable[[int], Callable[[], object]]:
    """A reader of one header, given what is sent."""

    def made(n: int) -> Callable[[], object]:
        request = asked({name: sent(n)})
        return lambda: reader(request)

    return made


def body(sent: Callable[[int], bytes]) -> Callable[[int], Callable[[], object]]:
    """The reader of bodies, given what is sent."""

    def made(n: int) -> Callable[[], object]:
        data = sent(n)
        return lambda: service.body.read_body(data, MoveBody)

    return made


def message(sent: Sent) -> Callable[[int], Callable[[], object]]:
    """The reader of what the decoder says, given what is sent."""

    def made(n: int) -> Callable[[], object]:
        text = sent(n)
        return lambda: domain.form.malformed(text, KNOWN_FIELDS, "")

    return made


READERS: dict[str, list[Callable[[int], Callable[[], object]]]] = {
    "api.language.language_of": [
        with_header(api.language.language_of, "accept-language", one) for one in (BLANKS, PARTS)
    ],
    "api.language.preferred": [lambda n: lambda: api.language.preferred("de ;" * n)],
    "api.header.header": [
        lambda n: lambda: api.header.header(asked({f"x{one}": "" for one in range(n)}), "y"),
    ],
    "api.asking.token_of": [with_header(api.asking.token_of, "authorization", lambda n: "Bearer " + " " * n)],
    "api.asking._key": [with_header(api.asking._key, "idempotency-key", lambda n: "x" * n + " ")],
    "api.asking.opener_key": [with_header(api.asking.opener_key, "idempotency-key", lambda n: "x" * n + " ")],
    "api.asking._expected": [with_header(api.asking._expected, "if-match", one) for one in (DIGITS, BLANKS)],
    "api.asking.resume_point": [
        with_header(lambda request: api.asking.resume_point(request, 0), "last-event-id", one)
        for one in (DIGITS, BLANKS)
    ],
    "api.etag.fresh": [
        with_header(lambda request: api.etag.fresh(request, 7), "if-none-match", one) for one in (TAGS, BLANKS)
    ],
    "api.request_log.given_id": [
        with_header(lambda request: api.request_log.given_id(request.scope), "x-request-id", lambda n: "x" * n + " ")
    ],
    "api.request_log.printable": [lambda n: lambda: api.request_log.printable("\0" * n)],
    "api.parameters.check_address": [
        lambda n: lambda: api.parameters.check_address(asked(query="&".join(["x"] * n)), ("x",)),
        lambda n: (
            lambda: api.parameters.check_address(
                asked(query="&".join(f"x{one}" for one in range(n))), [f"x{one}" for one in range(5)]
            )
        ),
        lambda n: lambda: api.parameters.check_address(asked(table="x" * n + "\0")),
    ],
    "domain.form.malformed": [
        message(lambda n: "Object contains unknown field `" + " - at `" * n + "\n`"),
        message(lambda n: "Object contains unknown field `" + "field `" * n),
        message(lambda n: "Expected `" + "Expected `" * n + ", got" * n),
        message(lambda n: "x - at `" + "$" * n + "`"),
    ],
    "service.body.read_body": [
        body(lambda n: b'{"move":' + b"[" * n),
        body(lambda n: b'{"move":[' + b"[]," * n + b"[]]}"),
        body(lambda n: b'{"move":{' + b'"a":1,' * n + b'"b":1}}'),
        body(lambda n: b'{"move":{' + b",".join(b'"%d":":"' % one for one in range(n)) + b"}}"),
        body(lambda n: b'{"move":' + b"9" * n + b"}"),
        body(lambda n: b'{"move":"' + b"\\u0041" * n + b'"}'),
        body(lambda n: b'{"' + b" - at `" * n + b'\\n":1}'),
    ],
}
READING = (api.language, api.header, api.asking, api.etag, api.request_log, api.parameters, service.body, domain.form)
NO_TEXT = {
    "api.language.speak": "writes",
    "api.asking.referee_of": "reads no text",
    "api.asking.places_of": "reads no text",
    "api.asking.grant_of": "hashes what token_of reads",
    "api.asking.malformed": "makes a refusal",
    "api.asking.read_body": "read_body of the service",
    "api.asking.asked": "the readers above, and a hash",
    "api.etag.tag_of": "writes",
    "api.etag.tagged": "writes",
    "api.request_log.id_of": "its own id",
    "api.request_log.logged": "the readers above",
    "api.parameters.declared": "reads routes at the start",
    "api.parameters.check_request": "check_address",
    "service.body.read_once": "read_body",
    "domain.form.read": "the decoder, then malformed",
    "api.language._read": "language_of",
    "service.body._decoder": "no text",
    "service.body._surely_once": "read_body",
    "service.body._names": "read_body",
    "service.body._passed": "read_body",
    "service.body._once": "read_body",
    "domain.form._parted": "malformed",
    "domain.form._quoted": "malformed",
    "domain.form._within": "malformed",
}
"""Functions that need no trial of their own, and why."""


def functions(module: ModuleType) -> set[str]:
    """The functions of a module, with its name."""
    return {
        f"{module.__name__}.{name}"
        for name, one in vars(module).items()
        if (inspect.isfunction(one) or hasattr(one, "cache_info")) and one.__module__ == module.__name__
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


JUST = HEAD_BYTES - 500
HEADERS = {
    "accept-language": ["de" + " " * JUST + "x", "de;q=0.1," * (JUST // 9)],
    "if-none-match": ['W/"1",' * (JUST // 6)],
    "if-match": ["1" * JUST],
    "authorization": ["Bearer " + "x" * JUST, "Bearer" + " " * JUST],
    "idempotency-key": ["x" * JUST],
    "cookie": ["a=b;" * (JUST // 4)],
    "x-forwarded-for": ["1.1.1.1," * (JUST // 8)],
    "host": ["x" * JUST, "a." * (JUST // 2)],
}
LONG = 16_384
BODIES = [
    b'{"move":' + b"[" * LONG,
    b'{"move":{"type":"x","x":[' + b"[]," * (LONG // 3 - 10) + b"[]]}}",
    b'{"move":{"type":"play_card","card":"As"},"' + b" - at `" * (LONG // 8) + b'\\n":1}',
    b'{"move":{' + b'"a":1,' * (LONG // 6 - 4) + b'"b":1}}',
    b'{"move":{' + b'":":":",' * (LONG // 8 - 4) + b'"b":1}}',
]
REQUESTS: list[tuple[str, str, dict[str, str], bytes]] = [
    *[("GET", "/v1/tables/{table}", {name: value}, b"") for name, values in HEADERS.items() for value in values],
    *[("POST", "/v1/tables/{table}/moves", {}, data) for data in BODIES],
    ("POST", "/v1/tables/{table}/moves", {}, b" " * 1_048_576),
    ("GET", "/v1/tables/{table}?" + "a&" * (JUST // 2), {}, b""),
    ("GET", "/v1/tables/{table}?" + "at=1&" * (JUST // 5), {}, b""),
    ("GET", "/v1/tables/{table}?" + "&" * JUST, {}, b""),
    ("GET", "/v1/tables/" + "%00" * (JUST // 3), {}, b""),
    ("GET", "/" * JUST, {}, b""),
    ("GET", "/v1/tables/{table}/disputes/" + "9" * JUST, {}, b""),
    ("GET", "/v1/tables?game=" + "x" * JUST, {}, b""),
]


def test_no_request_keeps_the_event_loop_for_long(tmp_path: Any) -> None:
    app = serving(
        Settings(database_url=f"sqlite:///{tmp_path / 'richter.db'}", organizer_token=ORGANIZER), lambda _: None
    )

    async def ask(house: House, method: str, path: str, headers: dict[str, str], data: bytes) -> bytes:
        given = {"authorization": f"Bearer {ORGANIZER}", "content-type": "application/json", **headers}
        lines = "".join(f"{name}: {value}\r\n" for name, value in given.items())
        guest = house.guest()
        head = f"{method} {path} HTTP/1.1\r\n{lines}content-length: {len(data)}\r\n\r\n".encode()
        for at in range(0, len(head + data), 262_144):
            guest.protocol.data_received((head + data)[at : at + 262_144])
            await asyncio.sleep(0)
        await asyncio.gather(*house.tasks)
        guest.leaves()
        return guest.said

    async def attack(loop: CountingLoop) -> dict[str, int]:
        found: dict[str, int] = {}
        async with app.lifespan():
            house = House(app=app)
            opening = msgspec.json.encode({"game": "whist", "seats": 4})
            opened = await ask(house, "POST", "/v1/tables", {}, opening)
            table = msgspec.json.decode(opened.partition(b"\r\n\r\n")[2])["id"]
            for request in REQUESTS[:3]:
                await ask(house, request[0], request[1].replace("{table}", table), request[2], request[3])
            for method, path, headers, data in REQUESTS:
                loop.longest = 0
                with loop.count:
                    said = await ask(house, method, path.replace("{table}", table), headers, data)
                assert said.startswith(b"HTTP/1.1 "), said
                assert said[9:12] < b"500", said
                found[f"{method} {path[:40]} {str(headers)[:30]} {data[:30]!r}"] = loop.longest
        return found

    loop = CountingLoop()
    try:
        longest = loop.run_until_complete(attack(loop))
    finally:
        loop.run_until_complete(loop.shutdown_default_executor())
        loop.close()
    assert min(longest.values()) > 100, "nothing was counted"
    assert {one: steps for one, steps in longest.items() if steps > MOST_IN_A_TURN} == {}


WAYS = [
    "fields",
    "empty fields",
    "a field",
    "requests",
    "blank lines",
    "chunks",
    "extensions",
    "trailers",
    "an extension",
    "posts",
]
READ = 262_144
"""What a server is handed of a connection at once, at most."""
CHUNKED = b"POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    "sent",
    [
        b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * (READ // 6),
        b"GET / HTTP/1.1\r\n" + b"a:\r\n" * (READ // 4),
        b"GET / HTTP/1.1\r\na: " + b"x" * READ,
        b"GET / HTTP/1.1\r\n\r\n" * (READ // 18),
        b"\r\n" * (READ // 2),
        CHUNKED + b"1\r\nx\r\n" * (READ // 6),
        CHUNKED + b"1;a\r\nx\r\n" * (READ // 8),
        CHUNKED + b"0\r\n" + b"a: b\r\n" * (READ // 6),
        CHUNKED + b"1;" + b"a" * READ,
        (CHUNKED + b"1\r\nx\r\n0\r\na: b\r\n\r\n") * (READ // 68),
    ],
    ids=WAYS,
)
def test_nothing_that_a_server_is_handed_at_once_keeps_it_for_long(sent: bytes) -> None:
    async def read() -> int:
        guest = House().guest()
        return max(work(lambda: guest.protocol.data_received(sent)) for _ in range(3))

    assert work(lambda: None) < asyncio.run(read()) < MOST_IN_A_TURN
    assert PIECES + FRAMING_BYTES < MOST_IN_A_TURN
