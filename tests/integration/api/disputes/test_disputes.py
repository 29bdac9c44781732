"""Who may do what in a dispute over HTTP, and what is refused."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.support.api.disputing import appeal, docket, file, ruling, types
from tests.support.api.playing import forward
from tests.support.api.problems import problem
from tests.support.api.table_client import Table, bearer, said


def test_seats_and_the_arbiter_file_and_spectators_do_not(whist: Table) -> None:
    assert types(said(file(whist, 0, 2, rule="table.1.1"), 201)) == ["dispute_filed"]
    assert types(said(file(whist, "arbiter", 2, rule="table.1.1"), 201)) == ["dispute_filed"]
    assert types(said(file(whist, "organizer", 2, rule="table.1.1"), 201)) == ["dispute_filed"]
    assert problem(file(whist, "spectator", 2), 403)["code"] == "not_allowed"
    listed = said(whist.get("/disputes", "spectator"))
    arbiter = {"role": "arbiter"}
    assert [one["by"] for one in listed["disputes"]] == [{"role": "seat", "seat": 0}, arbiter, arbiter]
    assert listed["frozen"] is True


@pytest.mark.parametrize("who", [0, "spectator"])
def test_only_the_arbiter_rules_and_makes_dry_runs_and_sees_the_docket(whist: Table, who: Any) -> None:
    said(file(whist, 0, 2), 201)
    for query in ({}, {"dry_run": "true"}):
        assert problem(whist.post("/disputes/1/ruling", who, ruling(), **query), 403)["code"] == "not_allowed"
    answer = whist.client.get("/v1/disputes", headers=bearer(whist.tokens[who]))
    assert problem(answer, 403)["code"] == "not_allowed"


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_dispute_that_there_is_not(whist: Table, method: str) -> None:
    if method == "get":
        for number in (0, 1, 10**9):
            assert problem(whist.get(f"/disputes/{number}", 0), 404)["code"] == "unknown_dispute"
    else:
        assert problem(whist.post("/disputes/1/ruling", "arbiter", ruling()), 409)["rule"] == "table.7.1"
        assert problem(whist.post("/disputes/1/evidence", 0, {"text": "x"}), 409)["rule"] == "table.6.5"
        assert problem(appeal(whist, 0), 409)["rule"] == "table.8.1"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"versions": []}, "versions"),
        ({"versions": [-1]}, "versions[0]"),
        ({"versions": list(range(1, 18))}, "versions"),
        ({"statement": ""}, "statement"),
        ({"statement": "x" * 4001}, "statement"),
        ({"rule": 7}, "rule"),
        ({"against": ["1"]}, "against[0]"),
        ({"seat": 1}, "seat"),
    ],
)
def test_a_malformed_filing_names_the_field(whist: Table, change: dict[str, Any], field: str) -> None:
    body = {"versions": [2], "rule": "whist.6.2", "statement": "x", **change}
    assert problem(whist.post("/disputes", 0, body), 400)["field"] == field


@pytest.mark.parametrize(
    "remedy",
    [
        {"type": "flog"},
        {"type": "rewind"},
        {"type": "rewind", "to": -1},
        {"type": "penalty", "seat": 0, "points": -1, "text": "x"},
        {"type": "penalty", "seat": 0, "points": 10**7, "text": "x"},
        {"type": "adjust", "points": [0.5, 0, 0, 0]},
        {"type": "award", "ranking": [[0, "1"]]},
        {"type": "command"},
    ],
)
def test_a_malformed_remedy_is_refused_as_such(whist: Table, remedy: dict[str, Any]) -> None:
    said(file(whist, 0, 2), 201)
    found = problem(whist.post("/disputes/1/ruling", "arbiter", ruling(remedy)), 400)
    assert found["field"].startswith("remedies[0]")


@pytest.mark.refuses("table.6.1")
def test_a_version_that_the_sender_does_not_have_is_refused(whist: Table) -> None:
    found = problem(file(whist, 0, whist.version(0) + 1), 409)
    assert (found["rule"], found["field"]) == ("table.6.1", "versions")
    assert problem(file(whist, 0, 0), 409)["field"] == "versions"


def test_filing_is_tied_to_a_version_and_counts_once_with_a_key(whist: Table) -> None:
    body = {"versions": [2], "rule": "whist.6.2", "statement": "x"}
    stale = whist.post("/disputes", 0, body, {"If-Match": '"1"'})
    assert problem(stale, 412)["code"] == "version_moved"
    first, again = (whist.post("/disputes", 0, body, {"Idempotency-Key": "once"}) for _ in range(2))
    assert first.content == again.content
    assert len(said(whist.get("/disputes", 0))["disputes"]) == 1
    assert problem(whist.post("/disputes", 0, body), 409)["rule"] == "table.6.4"
    assert whist.audit("arbiter")["refused"][-1]["rule"] == "table.6.4"


def test_a_ruling_counts_once_with_a_key_and_a_dry_run_never(whist: Table) -> None:
    said(file(whist, 0, 2), 201)
    keyed = {"Idempotency-Key": "rule"}
    said(whist.post("/disputes/1/ruling", "arbiter", ruling(), keyed, dry_run="true"))
    first, again = (whist.post("/disputes/1/ruling", "arbiter", ruling(), keyed) for _ in range(2))
    assert said(first, 201) == said(again, 201)
    assert said(whist.get("/disputes/1", 0))["dispute"]["status"] == "ruled"


@pytest.mark.accepts("table.6.6")
def test_a_table_that_is_to_go_on_goes_on(a_table: Any) -> None:
    table = a_table("whist", disputes="continue")
    assert table.view()["dispute_policy"] == "continue"
    before = table.version()
    said(file(table, 0, 2), 201)
    assert table.view()["frozen"] is False
    forward(table, 5)
    assert table.view(at=before)["disputes"] == []
    assert docket(table.client, table.tokens["arbiter"])["tables"][0]["frozen"] is False


def test_an_unknown_policy_is_malformed(client: httpx.Client) -> None:
    wish = {"game": "whist", "seats": 4, "disputes": "never"}
    answer = client.post("/v1/tables", json=wish, headers=bearer("organizer_of_the_tests"))
    assert problem(answer, 400)["field"] == "disputes"
