"""A parameter that an address does not know, or that stands there twice, is refused at every route."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.support.api.description.routes import Route, every_route
from tests.support.api.problems import problem
from tests.support.api.socket_client import address as socket_address
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table, said

ROUTES = every_route()
VALUES = {
    "at": "1",
    "seat": "0",
    "labels": "true",
    "dry_run": "true",
    "own": "true",
    "version": "1",
    "from": "0",
    "to": "1",
    "after": "0",
    "limit": "1",
    "game": "whist",
    "before": "x",
    "status": "waiting",
    "edition": "1",
    "revision": "1",
    "checkpoint": "log\n1\n",
    "open": "true",
    "analysis": "true",
    "ticket": "x",
    "role": "spectator",
    "phase": "draft",
    "closed": "true",
    "rule": "table.1.1",
    "verdict": "upheld",
    "remedy": "void",
    "text": "x",
    "seen": "abcd",
    "log": "0",
    "round": "1",
}


def asked(client: httpx.Client, route: Route, query: list[tuple[str, str]]) -> httpx.Response:
    """The answer to the organizer."""
    url = f"{route.address()}?{urlencode(query)}"
    with client.stream(route.method, url, headers=bearer(ORGANIZER)) as answer:
        answer.read()
        return answer


@pytest.mark.parametrize("route", ROUTES, ids=str)
def test_a_parameter_that_is_not_known_is_refused_with_those_that_are(client: httpx.Client, route: Route) -> None:
    found = problem(asked(client, route, [("nonsense", "1")]), 400, "malformed")
    assert (found["field"], found["errors"][0]["problem"]) == ("nonsense", "unknown_parameter")
    assert found["errors"][0].get("expected") == (", ".join(route.parameters) or None)
    assert all(name in found["detail"] for name in ("nonsense", *route.parameters))


def test_the_night_has_a_value_for_each_parameter() -> None:
    assert {name for route in ROUTES for name in route.parameters} == set(VALUES)


@pytest.mark.nightly
@pytest.mark.parametrize(("route", "name"), [(route, name) for route in ROUTES for name in route.parameters], ids=str)
def test_a_known_parameter_is_taken_once_and_refused_twice(client: httpx.Client, route: Route, name: str) -> None:
    given = (name, VALUES[name])
    once = asked(client, route, [given])
    assert once.status_code != 405
    assert "repeated" not in once.text
    assert "unknown_parameter" not in once.text
    found = problem(asked(client, route, [given, given]), 400, "malformed")
    assert (found["field"], found["errors"][0]["problem"]) == (name, "repeated")
    other = problem(asked(client, route, [(name.upper(), given[1])]), 400, "malformed")
    assert other["errors"][0]["problem"] == "unknown_parameter"


@pytest.mark.parametrize(
    "query", ["dryrun=true", "dry-run=true", "dry_run=true&dry_run=false", "dry_run=true&x", "%64ryrun"]
)
def test_a_dry_run_that_is_misspelt_carries_nothing_out(client: httpx.Client, query: str) -> None:
    table = open_table(client, "whist")
    seat = said(table.get("/moves", 0))
    filed = table.post("/disputes", 0, {"versions": [1], "rule": "table.1.1", "statement": "x"})
    assert filed.status_code == 201, filed.text
    ruling = {"rule": "table.1.1", "verdict": "upheld", "reasons": "x", "remedies": [{"type": "void_table"}]}
    before = table.get("", "arbiter").json()
    problem(table.post(f"/disputes/1/ruling?{query}", "arbiter", ruling), 400, "malformed")
    assert table.get("", "arbiter").json() == before
    assert seat["moves"] is not None


def test_a_parameter_is_known_by_its_name_as_it_is_decoded(client: httpx.Client) -> None:
    table = open_table(client, "whist")
    assert table.ask("GET", "/moves?%6Cabels=true", 0).status_code == 200
    assert problem(table.ask("GET", "?a;at=1", 0), 400)["field"] == "a;at"
    assert problem(table.ask("GET", "?" + "x" * 5000, 0), 400)["field"] == "x" * 100


def test_german_clients_are_told_in_german(client: httpx.Client) -> None:
    answer = client.get("/v1/games?at=1", headers={"Accept-Language": "de"})
    assert "Erlaubt sind: keine." in problem(answer, 400)["detail"]


def test_a_socket_s_address_has_no_parameters(real: httpx.Client) -> None:
    table: Table = open_table(real, "whist")
    with connect(f"{socket_address(table)}?language=de") as socket:
        assert '"field":"language"' in str(socket.recv(10))
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4400


@pytest.mark.parametrize("route", [one for one in ROUTES if "{" in one.path], ids=str)
def test_a_part_of_the_address_that_nobody_can_read_is_called_by_nothing(client: httpx.Client, route: Route) -> None:
    for part in re.findall(r"{(\w+)}", route.path):
        with client.stream(route.method, route.address(**{part: "%00"}), headers=bearer(ORGANIZER)) as answer:
            assert answer.status_code in (400, 404), answer.read()
