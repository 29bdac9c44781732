"""Players say that they are there and call an arbiter over HTTP: who reads of it, and who does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.api.problems import problem
from tests.support.api.servers.direct import DirectClient
from tests.support.api.servers.in_process import in_process
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup, report_open, without_clerk

CALL = "/docket/entrant-1/call/1"
OTHERS = (2, "spectator")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DirectClient]:
    """The application without a clerk."""
    with without_clerk(), in_process(tmp_path_factory.mktemp("calls") / "richter.db") as client:
        yield client


def playing(client: DirectClient) -> Cup:
    """A round robin of four in its first round."""
    cup = Cup(client, ROUND_ROBIN).started(4)
    cup.begin(1)
    report_open(client, cup, 1)
    return cup


def read_by(cup: Cup, who: str | int) -> list[Any]:
    """What somebody reads of a tournament."""
    return [cup.seen(path, who) for path in ("", "/events", "/standings", "/rounds/1")]


@pytest.mark.accepts("tournament.4.11")
def test_presence_is_in_the_view_of_whom_it_concerns_and_moves_nobody_elses_version(client: DirectClient) -> None:
    cup = playing(client)
    before = [read_by(cup, who) for who in OTHERS]
    assert cup.done("/here", 1, {})["events"][0]["event"] == {"type": "player_here", "entrant": 1, "player": 1}
    cup.done("/here", 1, {"round": 2})
    here = [{"entrant": 1, "player": 1, "round": 2}]
    assert [cup.seen("", who)["here"] for who in ("chief", "organizer", 1)] == [here] * 3
    assert [cup.seen("", who)["here"] for who in OTHERS] == [[], []]
    assert [read_by(cup, who) for who in OTHERS] == before
    assert problem(cup.post("/here", 1, {"round": 9}), 409, "refused")["rule"] == "tournament.4.3"
    assert problem(cup.post("/here", "spectator", {}), 403, "not_allowed")["rule"] == "tournament.2.1"


@pytest.mark.accepts("tournament.14.10")
def test_a_call_stands_on_the_docket_until_it_is_answered_and_nobody_else_reads_of_it(client: DirectClient) -> None:
    cup = playing(client)
    before = [read_by(cup, who) for who in OTHERS]
    table = cup.done("/calls", 1, {"why": "lead", "text": "Who leads?"})["events"][0]["event"]["table"]
    (case,) = cup.seen("/docket", "chief")["cases"]
    assert (case["kind"], case["table"], case["entrant"], case["why"]) == ("call", table, 1, "lead")
    assert (case["text"], case["still"]) == ("Who leads?", False)
    cup.done(f"{CALL}/take", "chief")
    assert cup.seen("", 1)["call"]["closed"] is False
    cup.done(f"{CALL}/close", "chief", {"text": "Anna."})
    own = cup.seen("", 1)["call"]
    assert (own["closed"], own["answer"], own["ahead"]) == (True, "Anna.", 0)
    assert [read_by(cup, who) for who in OTHERS] == before
    assert cup.seen("", "chief")["call"] is None
    assert cup.seen("/docket", "chief", closed="true")["cases"][0]["answer"] == "Anna."


@pytest.mark.accepts("tournament.14.10")
def test_who_waits_hears_that_a_call_before_its_own_is_answered_and_not_whose(client: DirectClient) -> None:
    cup = playing(client)
    for entrant in (1, 2, 3):
        cup.done("/calls", entrant, {"why": "slow", "text": f"A secret of {entrant}."})
    assert [cup.seen("", entrant)["call"]["ahead"] for entrant in (1, 2, 3)] == [0, 1, 2]
    cup.done(f"{CALL}/close", "chief", {"text": "Wait."})
    assert [cup.seen("", entrant)["call"]["ahead"] for entrant in (2, 3)] == [0, 1]
    told = [one for one in cup.seen("/events", 3)["events"] if one["event"]["type"].startswith("case_")]
    assert [one["event"]["case"] for one in told] == ["entrant-3/call/1", ""]
    assert told[1]["by"] == {"role": "arbiter"}
    assert "secret of 1" not in str(told)
    assert "secret of 2" not in str(told)


@pytest.mark.accepts("tournament.14.10")
def test_a_call_from_no_table_is_answered_to_who_called(client: DirectClient) -> None:
    cup = Cup(client, ROUND_ROBIN).started(4)
    assert cup.done("/calls", 1, {"why": "dropped"})["events"][0]["event"]["table"] is None
    cup.done(f"{CALL}/close", "chief", {})
    assert [one["event"]["type"] for one in cup.seen("/events", 1)["events"][-2:]] == ["case_opened", "case_closed"]
    assert cup.seen("", 1)["call"]["closed"] is True


@pytest.mark.refuses("tournament.14.10")
def test_one_call_at_a_time_with_a_reason_that_is_known(client: DirectClient) -> None:
    cup = playing(client)
    problem(cup.post("/calls", 1, {"why": "bored"}), 400, "malformed")
    problem(cup.post("/calls", 1, {}), 400, "malformed")
    cup.done("/calls", 1, {"why": "other"})
    assert problem(cup.post("/calls", 1, {"why": "lead"}), 409, "refused")["rule"] == "tournament.14.10"
    assert problem(cup.post("/calls", "chief", {"why": "lead"}), 403, "not_allowed")["rule"] == "tournament.2.1"
    assert problem(cup.post("/docket/entrant-9/call/1/close", "chief", {}), 409, "refused")["field"] == "case"
