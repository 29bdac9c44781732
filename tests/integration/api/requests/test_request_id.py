"""The id by which a client and the log find each other."""

from __future__ import annotations

import re
from itertools import pairwise

import httpx
import pytest

from tests.support.api.problems import problem
from tests.support.api.servers.in_process import all_lines
from tests.support.api.table_client import Table

GIVEN = "5f2c-a_B.9"
FRESH = re.compile(r"[0-9a-f]{24}")


def test_a_request_id_that_the_client_gives_comes_back(client: httpx.Client) -> None:
    answer = client.get("/v1/games", headers={"X-Request-Id": GIVEN})
    assert answer.headers.get_list("x-request-id") == [GIVEN]


def test_a_request_without_an_id_gets_a_fresh_one(client: httpx.Client) -> None:
    ids = {client.get("/v1/games").headers["x-request-id"] for _ in range(5)}
    assert len(ids) == 5
    assert all(FRESH.fullmatch(one) for one in ids)


def test_a_fresh_id_does_not_tell_how_many_others_ask(client: httpx.Client) -> None:
    numbers = [int(client.get("/v1/games").headers["x-request-id"], 16) for _ in range(8)]
    steps = {later - earlier for earlier, later in pairwise(numbers)}
    assert len(steps) == 7
    assert any(abs(step) > 2**64 for step in steps)


@pytest.mark.parametrize("weird", ["", " ", "a b", "a" * 65, "<script>", "a\tb", "ü", 'a"b', "a/b", "%0a", "[31m"])
def test_a_weird_request_id_is_replaced(client: httpx.Client, weird: str) -> None:
    answer = client.get("/v1/games", headers={"X-Request-Id": weird.encode("latin-1")})
    assert FRESH.fullmatch(answer.headers["x-request-id"])


def test_a_problem_carries_the_id_of_its_request(client: httpx.Client) -> None:
    found = problem(client.get("/v1/tables", headers={"X-Request-Id": GIVEN}), 401)
    assert found["request_id"] == GIVEN


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nothing", 404),
        ("GET", "/v1/nothing", 404),
        ("POST", "/v1/tables/x/undos/first/answer", 404),
        ("DELETE", "/v1/tables", 405),
        ("PUT", "/v1/games", 405),
        ("POST", "/healthz", 405),
    ],
)
def test_a_request_to_no_route_has_an_id_too(client: httpx.Client, method: str, path: str, status: int) -> None:
    found = problem(client.request(method, path, headers={"X-Request-Id": GIVEN}), status)
    assert found["request_id"] == GIVEN


def test_a_wrong_method_is_told_which_ones_there_are(client: httpx.Client) -> None:
    answer = client.request("DELETE", "/v1/tables")
    problem(answer, 405, "method_not_allowed")
    assert {one.strip() for one in answer.headers["allow"].split(",")} >= {"GET", "POST"}


def test_a_request_to_no_route_is_in_the_log(client: httpx.Client, capsys: pytest.CaptureFixture[str]) -> None:
    with all_lines():
        client.get("/v1/nothing", headers={"X-Request-Id": GIVEN})
    line = next(line for line in capsys.readouterr().out.splitlines() if GIVEN in line)
    assert "status=404" in line
    assert "path=(none)" in line


def test_a_refusal_is_in_the_log_with_its_rule(whist: Table, capsys: pytest.CaptureFixture[str]) -> None:
    seat = next(seat for seat in whist.seats if seat not in whist.view()["to_act"])
    with all_lines():
        problem(whist.move(seat, {"type": "take_trick"}, {"X-Request-Id": GIVEN}), 409)
    line = next(line for line in capsys.readouterr().out.splitlines() if GIVEN in line)
    assert "rule=whist.6.6" in line
    assert whist.id in line
