"""CORS: pages of the origins that the settings name can read every answer, other pages none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from api.cross_origin import READ, SENT
from tests.support.api.description.contract import document
from tests.support.api.description.routes import every_route
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import Table, bearer, open_table

PAGE, OTHER, FOREIGN = "https://club.example", "http://localhost:3000", "https://elsewhere.example"
GRANTS = "access-control-"
SAFE_TO_SEND = {"accept", "accept-language", "content-language"}
SAFE_TO_READ = {"cache-control", "content-language", "content-length", "content-type", "expires", "last-modified"}
"""Headers that a page may send or read without being told so."""
FOR_OTHERS = {"vary", "content-encoding", "connection", "x-accel-buffering", "x-content-type-options"}
"""Headers that are for browsers, caches, connections and proxies."""


@pytest.fixture(scope="module")
def open_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with in_process(tmp_path_factory.mktemp("open") / "richter.db", origins=f"{PAGE.upper()},{OTHER}") as client:
        yield client


@pytest.fixture(scope="module")
def for_all(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with in_process(tmp_path_factory.mktemp("all") / "richter.db", origins="*") as client:
        yield client


def grants(answer: httpx.Response) -> dict[str, str]:
    """What the answer tells a browser of pages."""
    return {name.removeprefix(GRANTS): value for name, value in answer.headers.multi_items() if name.startswith(GRANTS)}


def preflight(client: httpx.Client, origin: str, path: str = "/v1/tables", method: str = "POST") -> httpx.Response:
    asks = {"Access-Control-Request-Method": method, "Access-Control-Request-Headers": "authorization,content-type"}
    return client.options(path, headers={"Origin": origin, **asks})


def answers(table: Table, origin: str | None) -> Iterator[httpx.Response]:
    """Answers of many kinds to a page: views on both ways, commands, and problems of each layer."""
    fields = {} if origin is None else {"Origin": origin}
    yield table.get("", 0, fields)
    yield table.get("", 0, {**fields, "If-None-Match": table.get("", 0).headers["etag"]})
    yield table.get("/moves", 0, fields, labels="true")
    yield table.get("/protocol", 0, fields)
    yield table.get("/actions", 0, fields)
    yield table.post("/feed/tickets", 0, headers=fields)
    yield table.move(0, {"type": "nothing"}, fields)
    yield table.move("spectator", {"type": "nothing"}, fields)
    yield table.get("", None, fields)
    yield table.get("", 0, fields, at="x")
    yield table.get("/nowhere", 0, fields)
    yield table.ask("DELETE", "/moves", 0, headers=fields)
    yield table.move(0, {"type": "nothing"}, {**fields, "Content-Type": "text/plain"})
    yield table.client.get("/v1/games/none", headers=fields)
    yield table.client.get("/nowhere", headers=fields)
    yield table.client.options(f"/v1/tables/{table.id}", headers=fields)


@pytest.mark.parametrize("origin", [PAGE, OTHER, "HTTPS://Club.Example"])
def test_a_page_that_is_named_reads_every_answer_and_problem(open_service: httpx.Client, origin: str) -> None:
    seen = set()
    for answer in answers(open_table(open_service), origin):
        found = grants(answer)
        assert found.pop("allow-origin") == origin
        assert {name.strip() for name in found.pop("expose-headers").split(",")} == {*READ}
        assert found == {}
        assert "Origin" in answer.headers["vary"].split(", ")
        seen.add(answer.status_code)
    assert {200, 201, 204, 304, 400, 401, 403, 404, 405, 415} <= seen


@pytest.mark.parametrize("origin", [FOREIGN, "null", "https://club.example.elsewhere.example", "", None])
def test_a_page_that_is_not_named_reads_nothing_and_caches_know(open_service: httpx.Client, origin: str | None) -> None:
    for answer in answers(open_table(open_service), origin):
        assert grants(answer) == {}
        assert "Origin" in answer.headers["vary"].split(", ")
    refused = preflight(open_service, origin or "")
    assert grants(refused) == {}


def test_without_the_setting_no_answer_says_anything_of_pages(client: httpx.Client) -> None:
    for origin in (FOREIGN, "null", None):
        for answer in answers(open_table(client), origin):
            assert grants(answer) == {}
            assert "Origin" not in answer.headers.get("vary", "")
    assert grants(preflight(client, FOREIGN)) == {}


def test_any_page_reads_if_the_setting_says_so(for_all: httpx.Client) -> None:
    for origin in (FOREIGN, "null"):
        for answer in answers(open_table(for_all), origin):
            assert grants(answer)["allow-origin"] == "*"
            assert "Origin" not in answer.headers.get("vary", "")
        assert grants(preflight(for_all, origin))["allow-origin"] == "*"


def test_a_browser_that_asks_first_is_told_what_a_page_may_send(open_service: httpx.Client) -> None:
    for path in ("/v1/tables", "/v1/tables/aaaabbbbccccdddd/moves", "/nowhere"):
        answer = preflight(open_service, PAGE, path)
        found = grants(answer)
        assert (answer.status_code, answer.content, found["allow-origin"]) == (204, b"", PAGE)
        assert {one.strip() for one in found["allow-headers"].split(",")} == {*SENT}
        assert {route.method for route in every_route()} <= {one.strip() for one in found["allow-methods"].split(",")}
        assert int(found["max-age"]) > 0
        assert answer.headers["vary"] == "Origin"
        assert answer.headers["x-request-id"]


def test_no_page_acts_with_the_credentials_of_the_browser(open_service: httpx.Client, for_all: httpx.Client) -> None:
    for client in (open_service, for_all):
        for answer in (preflight(client, PAGE), client.get("/v1/games", headers={"Origin": PAGE, "Cookie": "a=b"})):
            assert "allow-origin" in grants(answer)
            assert "allow-credentials" not in grants(answer)


def test_options_without_a_question_of_a_browser_are_answered_as_ever(open_service: httpx.Client) -> None:
    answer = open_service.options("/v1/tables", headers={"Origin": PAGE})
    assert answer.headers["allow"] == "GET, HEAD, OPTIONS, POST"
    assert grants(answer)["allow-origin"] == PAGE


def test_a_page_that_is_named_acts_and_another_does_not(open_service: httpx.Client) -> None:
    table = open_table(open_service)
    assert table.post("/pause", "arbiter", headers={"Origin": PAGE}).status_code == 201
    refused = table.post("/resume", "arbiter", headers={"Origin": FOREIGN})
    problem(refused, 403, "foreign_origin")
    assert grants(refused) == {}


def test_pages_may_send_and_read_every_header_that_is_described() -> None:
    sent, read = {name.lower() for name in SENT}, {name.lower() for name in READ}
    for path, entry in document()["paths"].items():
        for method, operation in entry.items():
            taken = {one["name"].lower() for one in operation.get("parameters", []) if one["in"] == "header"}
            assert taken <= sent | SAFE_TO_SEND, f"{method} {path}"
            given = {name.lower() for answer in operation["responses"].values() for name in answer.get("headers", {})}
            assert given <= read | SAFE_TO_READ, f"{method} {path}"
    assert {"authorization", "content-type"} <= sent


def test_pages_may_read_every_header_that_is_sent(open_service: httpx.Client) -> None:
    read = {name.lower() for name in READ}
    for answer in answers(open_table(open_service), PAGE):
        own = {name for name in answer.headers if not name.startswith(GRANTS)}
        assert own <= read | SAFE_TO_READ | FOR_OTHERS, answer.request.url


@pytest.mark.parametrize("place", ["open_service", "client"])
def test_a_feed_can_be_read_by_a_page_that_is_named(place: str, tmp_path: Path) -> None:
    # A stream of a client in process ends only with the table's service, so a wrong number ends it here at once.
    origins = PAGE if place == "open_service" else ""
    with in_process(tmp_path / "richter.db", origins=origins) as client:
        table = open_table(client)
        refused = table.get("/feed", 0, {"Origin": PAGE}, after=99)
        problem(refused, 404, "unknown_version")
        assert ("allow-origin" in grants(refused)) is (place == "open_service")
        missing = client.get(f"/v1/tables/{table.id}/feed", headers={"Origin": PAGE, **bearer("nobody")})
        assert ("allow-origin" in grants(missing)) is (place == "open_service")
