"""Dry runs of commands on tournaments over HTTP: they show what would follow, and change, make and tell nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from domain.tournament.commands.docket import ReportCase
from tests.support.api.problems import problem, same_but_for_the_request
from tests.support.api.servers.direct import DirectClient
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup, clerk, report, report_open, without_clerk


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DirectClient]:
    """The application without a clerk: what happens at tables is what the test reports."""
    with without_clerk(), in_process(tmp_path_factory.mktemp("tournaments") / "richter.db") as client:
        yield client


@pytest.fixture
def cup(client: DirectClient) -> Cup:
    """A tournament whose entries are open."""
    cup = Cup(client, ROUND_ROBIN)
    cup.open()
    return cup


def test_a_dry_run_shows_the_standings_after_it_and_changes_nothing(client: DirectClient) -> None:
    cup = Cup(client, ROUND_ROBIN).started(4)
    tables = cup.begin(1)
    report_open(client, cup, 1)
    for one in tables:
        report(client, cup, one["table"], 5, 1)
    before = cup.seen("/standings", "chief")
    body = {"entrant": tables[0]["seats"][0][0], "unit": "points", "amount": 1, "reason": "Late."}
    shown = said(cup.post("/penalties", "chief", body, dry_run="true"))
    assert shown["dry_run"] is True
    totals = {one["entrant"]: one["total"] for one in shown["standings"]["lines"][0]["entries"]}
    assert totals[body["entrant"]] == 1
    assert cup.seen("/standings", "chief") == before
    refused = cup.post("/penalties", "chief", {**body, "reason": " "}, dry_run="true")
    assert problem(refused, 409, "refused")["rule"] == "tournament.3.3"


@pytest.mark.refuses("tournament.2.1")
def test_a_player_has_dry_runs_of_what_it_may_give_itself_and_of_nothing_else(cup: Cup) -> None:
    cup.enter("Anna", "Bela")
    shown = said(cup.post("/entrants/1/withdraw", 1, {}, dry_run="true"))
    assert {one["entrant"]: one["withdrawn"] for one in shown["standings"]["lines"][0]["entries"]} == {
        1: True,
        2: False,
    }
    for path, who in (("/entrants/2/withdraw", 1), ("/start", 1), ("/entrants/1/withdraw", "spectator")):
        refused = problem(cup.post(path, who, {}, dry_run="true"), 403, "not_allowed")
        assert refused["rule"] == "tournament.2.1"
    assert cup.seen()["entrants"][0]["withdrawn_from"] is None
    assert said(cup.post("/entrants/1/withdraw", "chief", {"reason": "Ill."}, dry_run="true"))["dry_run"] is True
    assert cup.post("/entrants/1/withdraw", 1, {}).status_code == 201


DRY: tuple[tuple[str, str, Any], ...] = (
    ("/arbiters", "organizer", {"name": "Third"}),
    ("/arbiters/2/dismiss", "organizer", {}),
    ("/entrants", "chief", {"name": "Clara"}),
    ("/entrants/1/substitute", "chief", {"player": 1, "name": "Ida", "reason": "Ill."}),
    ("/docket/round-1/clock/0/take", "chief", None),
    ("/docket/round-1/clock/0/assign", "chief", {"arbiter": 2, "reason": "She saw it."}),
    ("/conflicts", "chief", {"entrant": 1}),
    ("/notes", "chief", {"text": "Bela comes late."}),
)
"""Commands, who may give them, and their bodies; most hand out tokens, or are told to arbiters alone."""


@pytest.fixture
def with_case(client: DirectClient) -> Cup:
    """A tournament that is on and takes late entries, with two arbiters and a case that waits."""
    cup = Cup(client, {**ROUND_ROBIN, "format": {"type": "swiss"}, "rounds": 2})
    cup.open()
    cup.appoint("Second", chief=False)
    cup.enter("Anna", "Bela")
    cup.done("/start", "chief", {})
    cup.done("/rounds/1/draw", "chief", {})
    clerk(client, cup, ReportCase("round-1/clock/0", None, "clock", 1, open=True))
    return cup


@pytest.mark.parametrize(("path", "who", "body"), DRY)
def test_a_dry_run_makes_no_token_ends_none_and_is_told_to_nobody(
    with_case: Cup, path: str, who: str, body: Any
) -> None:
    cup = with_case
    people = [*cup.tokens]
    before = {one: (cup.seen("", one), cup.seen("/events", one)) for one in people}
    docket = cup.seen("/docket", "chief")
    answer = cup.post(path, who, body, dry_run="true")
    assert said(answer).keys() == {"version", "standings", "dry_run"}
    assert answer.headers["etag"] == f'"{before[who][0]["version"]}"'
    assert {one: (cup.seen("", one), cup.seen("/events", one)) for one in people} == before
    assert cup.seen("/docket", "chief") == docket
    moved = {"If-Match": '"1"'}
    problem(cup.post(path, who, body, headers=moved, dry_run="true"), 412, "version_moved")
    assert cup.seen("/audit", "chief")["refused"] == []
    said(cup.post(path, who, body), 201)


@pytest.mark.parametrize(("path", "who", "body"), [*DRY, ("/entrants/1/withdraw", "chief", {"reason": "Ill."})])
def test_a_dry_run_is_for_arbiters_and_the_organizer(with_case: Cup, path: str, who: str, body: Any) -> None:
    others = ("spectator", 2) if path == "/entrants/1/withdraw" else ("spectator", 1, 2)
    for other in others:
        refused = with_case.post(path, other, body, dry_run="true")
        assert problem(refused, 403, "not_allowed")["rule"] == "tournament.2.1"
    said(with_case.post(path, who, body, dry_run="true"))


def test_a_dry_run_refuses_as_the_command_does(with_case: Cup) -> None:
    cup = with_case
    for path, who, body in (
        ("/arbiters/1/dismiss", "organizer", {}),
        ("/entrants", "chief", {"name": "Anna"}),
        ("/entrants/9/substitute", "chief", {"player": 1, "name": "Ida", "reason": "Ill."}),
        ("/docket/round-1/clock/0/give_back", "chief", None),
        ("/conflicts", "chief", {"entrant": 9}),
        ("/notes", "chief", {"text": " "}),
    ):
        dry = cup.post(path, who, body, dry_run="true")
        problem(dry, 409, "refused")
        assert same_but_for_the_request(dry, cup.post(path, who, body))
