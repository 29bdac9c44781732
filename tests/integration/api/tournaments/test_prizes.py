"""Prizes over HTTP: set up, changed, seen by everybody in the standings, the sheets and the archive's standings."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup

PRIZES = [
    {"name": "First", "share": 60, "places": [1]},
    {"name": "Second", "share": "81/2", "places": [2]},
    {"name": "Junior", "share": 10, "category": "junior"},
]
HALL = {**ROUND_ROBIN, "place": "hall", "tie_breaks": [], "prizes": PRIZES}
WON = {"ranking": [[0], [1]], "scores": [1, 0]}


@pytest.fixture
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with in_process(tmp_path_factory.mktemp("prizes") / "richter.db") as client:
        yield client


def finished(client: httpx.Client) -> Cup:
    """Four entrants at a round robin in the hall; entrant 4 is a junior, and the lower number always wins."""
    cup = Cup(client, HALL)
    cup.open()
    cup.enter("Anna", "Bela")
    cup.done("/entrants/list", "chief", {"entries": [{"name": "Clara"}, {"name": "David", "category": "Junior"}]})
    cup.done("/start", "chief", {})
    for number in (1, 2, 3):
        for step in ("draw", "publish", "begin"):
            cup.done(f"/rounds/{number}/{step}", "chief", {})
        for table in cup.seen(f"/rounds/{number}", "chief")["tables"]:
            first, second = (entrant for entrant, _ in table["seats"])
            result = WON if first < second else {"ranking": [[1], [0]], "scores": [0, 1]}
            cup.done(f"/tables/{table['table']}/result", "chief", result)
    cup.done("/finish", "chief")
    return cup


@pytest.mark.accepts("tournament.13.8", "tournament.13.3", "tournament.16.3")
def test_everybody_reads_what_each_gets_and_why(client: httpx.Client) -> None:
    cup = finished(client)
    for who in ("spectator", "chief", 1):
        (line,) = cup.seen("/standings", who)["lines"]
        shares = {
            one["entrant"]: [(each["prizes"], each["share"]) for each in one["prizes"]] for one in line["entries"]
        }
        assert shares == {1: [([1], 60)], 2: [([2], "81/2")], 3: [], 4: [([3], 10)]}
        known = {"prizes": [3], "share": 10, "total": 10, "among": 1, "of": 10}
        assert cup.seen("/standings/4", who)["prizes"] == [known | {"passed_over": [], "rule": "tournament.13.8"}]
    assert [one["category"] for one in cup.seen()["entrants"]] == [None, None, None, "Junior"]
    sheet = cup.get("/exports/standings.csv").text.splitlines()
    assert sheet[0].endswith(',"shown","prizes","prize_share"')
    last = [one.split(",")[-2:] for one in sheet[1:]]
    assert last == [['"First"', "60"], ['"Second"', "81/2"], ["", ""], ['"Junior"', "10"]]


@pytest.mark.refuses("tournament.3.2", "tournament.1.6")
def test_prizes_that_cannot_be_are_refused_with_their_place(client: httpx.Client) -> None:
    cup = Cup(client, {**HALL, "prizes": [{"name": "Both", "share": 1, "places": [1], "category": "junior"}]})
    cup.appoint()
    refused = problem(cup.post("/open", "organizer", {}), 409, "refused")
    assert refused["faults"] == [{"rule": "tournament.3.2", "at": "prizes[0].places"}]
    body = {"settings": {**HALL, "prizes": [{"name": "Half", "share": "2/4", "places": [1]}]}}
    wrong = problem(cup.ask("PATCH", "", "organizer", json=body), 400, "malformed")
    assert (wrong["rule"], wrong["field"]) == ("tournament.1.6", "settings.prizes[0].share")
    for share in (1.5, "x", -1):
        body = {"settings": {**HALL, "prizes": [{"name": "Wrong", "share": share, "places": [1]}]}}
        problem(cup.ask("PATCH", "", "organizer", json=body), 400, "malformed")
    said(cup.ask("PATCH", "", "organizer", json={"settings": HALL}), 201)
