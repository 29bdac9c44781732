"""What every answer says of itself, at every route: whether it may be kept, which methods there are, its charset."""

from __future__ import annotations

import socket
import time
from pathlib import Path
from urllib.parse import quote, urlsplit

import httpx
import pytest

from tests.support.api.description.calls import CALLS
from tests.support.api.description.routes import Route, every_route, is_page
from tests.support.api.problems import problem
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table, said

ROUTES = every_route()
UNREADABLE = ["\0", "a\0b", "\x1f", "\x7f", "\u200b"]
NAMED = [
    (route, place)
    for route in ROUTES
    for place in ("table", "game", "rule_id", "card", "hook")
    if f"{{{place}}}" in route.path
]
"""The routes whose address names something, and what."""


def answered(client: httpx.Client, route: Route, url: str, token: str | None = ORGANIZER) -> httpx.Response:
    """The answer; of one that does not end, its beginning."""
    headers = {} if token is None else bearer(token)
    with client.stream(route.method, url, headers=headers) as answer:
        if not answer.headers.get("content-type", "").startswith("text/event-stream"):
            answer.read()
        return answer


@pytest.fixture(scope="module")
def table(real: httpx.Client) -> Table:
    return open_table(real, "whist")


@pytest.mark.nightly
@pytest.mark.parametrize("route", ROUTES, ids=str)
def test_every_answer_says_whether_it_may_be_kept(real: httpx.Client, table: Table, route: Route) -> None:
    for token in (ORGANIZER, None):
        answer = answered(real, route, route.address(table=table.id), token)
        kept = "no-cache" if is_page(route) else CALLS[route.method, route.path].cache
        expected = kept if answer.is_success else "no-store"
        assert answer.headers.get_list("cache-control") == [expected], answer.status_code


def test_what_is_not_there_may_not_be_kept_either(real: httpx.Client) -> None:
    for method, path, status in (("GET", "/nothing", 404), ("PUT", "/v1/games", 405), ("OPTIONS", "/v1/games", 204)):
        answer = real.request(method, path)
        assert (answer.status_code, answer.headers.get_list("cache-control")) == (status, ["no-store"])


@pytest.mark.parametrize("path", sorted({route.path for route in ROUTES}))
def test_an_address_names_all_its_methods(client: httpx.Client, path: str) -> None:
    here = [route for route in ROUTES if route.path == path]
    known = {"OPTIONS", *(route.method for route in here)}
    expected = ", ".join(sorted(known | {"HEAD"} if "GET" in known else known))
    asked = client.options(here[0].address())
    assert (asked.status_code, asked.headers["allow"], asked.content) == (204, expected, b"")
    refused = client.request("PUT", here[0].address())
    problem(refused, 405, "method_not_allowed")
    assert refused.headers["allow"] == expected


def test_a_socket_s_address_has_no_method_of_http(client: httpx.Client, table: Table) -> None:
    assert "websocket" not in client.get(f"/v1/tables/{table.id}/play").headers.get("allow", "")


@pytest.mark.parametrize("route", [route for route in ROUTES if route.method == "GET"], ids=str)
def test_a_text_names_its_charset_once(real: httpx.Client, table: Table, route: Route) -> None:
    for url in (route.address(table=table.id), route.address()):
        kind = answered(real, route, url).headers.get("content-type", "")
        assert kind.count("charset") == (1 if kind.startswith("text/") else 0), kind


@pytest.mark.parametrize(("route", "place"), NAMED, ids=str)
def test_characters_that_nobody_can_read_are_in_no_address(client: httpx.Client, route: Route, place: str) -> None:
    for bad in UNREADABLE:
        answer = answered(client, route, route.address(**{place: quote(bad, safe="")}))
        assert answer.status_code == httpx.codes.NOT_FOUND, repr(bad)
        problem(answer, 404, f"unknown_{place.removesuffix('_id')}")


@pytest.mark.parametrize("bad", UNREADABLE)
@pytest.mark.parametrize(
    ("path", "name"), [("/v1/tables", "game"), ("/v1/tables", "before"), ("/v1/disputes", "before")]
)
def test_nor_in_a_parameter(client: httpx.Client, path: str, name: str, bad: str) -> None:
    answer = client.get(path, params={name: bad}, headers=bearer(ORGANIZER))
    assert problem(answer, 400, "malformed")["field"] == name


@pytest.mark.parametrize("bad", ["\0", "\ud800"])
def test_what_a_database_cannot_hold_is_asked_of_none(client: httpx.Client, bad: str) -> None:
    """Bodies and headers too: as a game, as a name, as what somebody says, as a token, as a key."""
    escaped = f"\\u{ord(bad):04x}"
    heads = bearer(ORGANIZER)
    for body in (
        f'{{"game":"{escaped}","seats":4}}',
        f'{{"game":"whist","seats":[{{"name":"{escaped}"}},{{"name":"b"}},{{"name":"c"}},{{"name":"d"}}]}}',
    ):
        answer = client.post("/v1/tables", content=body, headers={**heads, "Content-Type": "application/json"})
        assert answer.status_code in (201, 400, 404), answer.text
    table = open_table(client, "whist")
    filed = f'{{"versions":[1],"rule":"table.1.1","statement":"{escaped}"}}'
    answer = table.ask("POST", "/disputes", 0, content=filed, headers={"Content-Type": "application/json"})
    assert answer.status_code in (201, 400), answer.text
    for name in ("Authorization", "Idempotency-Key", "If-Match", "Accept-Language", "X-Request-Id"):
        sent = {**heads, name: ("Bearer \xff" if name == "Authorization" else "\xff").encode("latin-1")}
        answer = client.post(f"/v1/tables/{table.id}/pause", headers=sent)
        assert answer.status_code < 500, (name, answer.text)


@pytest.mark.nightly
def test_a_client_that_leaves_in_the_middle_is_no_defect(folder: Path) -> None:
    with RealServer(folder) as server, server.client() as client:
        table = open_table(client, "whist")
        url = urlsplit(server.url)
        head = (
            f"POST /v1/tables/{table.id}/moves HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {table.tokens[0]}\r\n"
            "content-type: application/json\r\ncontent-length: 100\r\n\r\n"
        )
        with socket.create_connection((url.hostname, url.port)) as one:
            one.sendall(head.encode() + b'{"move"')
            time.sleep(0.2)
        for _ in range(500):
            if "status=" in server.errors().partition("/moves")[2]:
                break
            time.sleep(0.02)
        assert "status=499" in server.errors()
        counted = client.get("/metrics", headers=bearer(ORGANIZER)).text
        assert 'status="500"' not in counted
        assert server.errors().count("unexpected") == 0
        assert "Traceback" not in server.errors()
        assert said(client.get("/healthz")) == {"status": "ok"}


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        (b"hello\r\n\r\n", 400, "malformed"),
        (b"GET / HTTP/1.1\r\nhost: x\r\nx: " + b"y" * 20_000, 431, "head_too_large"),
        (b"GET /v1/games HTTP/1.1\r\nhost: x\r\n" + b"x: y\r\n" * 101 + b"\r\n", 431, "head_too_large"),
        (b"POST /v1/tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nx", 400, "malformed"),
        (b"GET /v1/games HTTP/1.1\r\n\r\n", 400, "malformed"),
        (b"GET /v1/games HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n", 400, "malformed"),
    ],
)
def test_what_the_server_cannot_read_is_a_problem_as_any_other(
    server: RealServer, sent: bytes, status: int, code: str
) -> None:
    problem(exchanged(server, sent), status, code)


def exchanged(server: RealServer, sent: bytes) -> httpx.Response:
    """The answer to these bytes, which is a problem."""
    url = urlsplit(server.url)
    with socket.create_connection((url.hostname, url.port), timeout=20) as one:
        one.sendall(sent)
        got = b""
        while b"\r\n\r\n{" not in got or not got.endswith(b"}"):
            part = one.recv(65_536)
            assert part, got
            got += part
    head, _, body = got.partition(b"\r\n\r\n")
    lines = head.decode().split("\r\n")
    fields = [tuple(line.split(": ", 1)) for line in lines[1:]]
    return httpx.Response(int(lines[0].split()[1]), headers=fields, content=body)


@pytest.mark.parametrize(
    ("fields", "english", "german"),
    [
        ("", "Host is missing.", "Host fehlt."),
        ("host: a\r\nhost: a\r\n", "Host appears more than once.", "Host kommt mehr als einmal vor."),
        ("host: a/b\r\n", "The value of Host is not allowed.", "Der Wert von Host ist nicht erlaubt."),
    ],
)
def test_a_request_that_names_no_host_or_two_is_told_so(
    server: RealServer, fields: str, english: str, german: str
) -> None:
    for language, detail in (("en", english), ("de", german)):
        answer = exchanged(server, f"GET /v1/games HTTP/1.1\r\n{fields}accept-language: {language}\r\n\r\n".encode())
        found = problem(answer, 400, "malformed")
        assert (found["field"], found["detail"], found["errors"][0]["field"]) == ("Host", detail, "Host")


@pytest.mark.nightly
def test_a_body_that_does_not_come_to_its_end_is_too_slow(folder: Path) -> None:
    with RealServer(folder, body_seconds="1", head_seconds="1") as server, server.client() as client:
        table = open_table(client, "whist")
        url = urlsplit(server.url)
        head = (
            f"POST /v1/tables/{table.id}/moves HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {table.tokens[0]}\r\n"
            "content-length: 100\r\n\r\n{"
        )
        for begun in (head.encode(), b"GET / HTTP/1.1\r\nhost: x\r\nx: "):
            with socket.create_connection((url.hostname, url.port), timeout=20) as one:
                one.sendall(begun)
                assert b" 408 " in one.recv(65_536)


@pytest.mark.parametrize(
    ("path", "limit"),
    [
        ("/moves", 16_384),
        ("/resign", 16_384),
        ("/undos", 16_384),
        ("/disputes", 65_536),
        ("/disputes/1/ruling", 65_536),
    ],
)
def test_a_body_may_be_as_long_as_its_route_says(whist: Table, path: str, limit: int) -> None:
    fits = whist.ask("POST", path, "arbiter", content=b" " * limit)
    assert fits.status_code != 413
    long = problem(whist.ask("POST", path, "arbiter", content=b" " * (limit + 1)), 413, "too_large")
    assert str(limit) in long["detail"]
    parts = whist.ask("POST", path, "arbiter", content=iter([b" " * 10_000] * 10))
    assert parts.status_code == 413
