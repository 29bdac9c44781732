"""Rounds that begin by themselves, at a service whose time the test sets (tournament.9.16)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.integration.service.tournaments.test_clocks_of_rounds import MINUTE, passes, timed
from tests.support.api.servers.in_process import in_process
from tests.support.api.tournaments.tournament_client import without_clerk
from tests.support.clerk.evening import Evening

ROBIN = {"game": "essentia", "format": {"type": "round_robin"}, "auto": {"change_minutes": 2, "breaks": [[2, 10]]}}
SWISS = {**ROBIN, "format": {"type": "swiss"}, "rounds": 2}


def seated(client: httpx.Client, settings: Any = ROBIN) -> Evening:
    """All rounds of a round robin of four are public, and the first is over."""
    evening = Evening(client, settings).begin(4)
    for number in (1, 2, 3) if settings["format"]["type"] == "round_robin" else (1,):
        evening.post(f"/rounds/{number}/draw")
        evening.post(f"/rounds/{number}/publish")
    evening.post("/rounds/1/begin")
    finish(evening, 1)
    return evening


def finish(evening: Evening, number: int) -> None:
    """Play a round to its end."""
    for table in evening.awaits_tables(number):
        table.lose(0)
    evening.awaits("round_ended", number)


def summary(evening: Evening, number: int, who: str = "spectator") -> dict[str, Any]:
    (found,) = [one for one in evening.get("", who)["rounds"] if one["round"] == number]
    return dict(found)


def begun(evening: Evening) -> list[tuple[int, str]]:
    """The rounds that have begun, each with who began it."""
    return [(one["round"], one["by"]["role"]) for one in _events(evening, "round_begun")]


def _events(evening: Evening, kind: str) -> list[dict[str, Any]]:
    return [{**one["event"], "by": one["by"]} for one in evening.events() if one["event"]["type"] == kind]


@pytest.mark.accepts("tournament.9.16")
def test_the_next_round_begins_by_itself_and_all_are_told_when(tmp_path: Path) -> None:
    with timed(tmp_path) as (client, time):
        evening = seated(client)
        at = time.now + 2 * MINUTE
        for who in ("organizer", "arbiter1", "spectator", evening.players[1, 1]):
            assert (summary(evening, 2, who)["begins_at"], summary(evening, 2, who)["held"]) == (at, False)
            assert evening.get("/rounds/2", who)["begins_at"] == at
            assert summary(evening, 3, who)["begins_at"] is None
        passes(evening, time, 1)
        assert len(evening.happened("round_begun")) == 1
        time.now += MINUTE
        finish(evening, 2)
        assert summary(evening, 2)["begins_at"] is None
        assert summary(evening, 3)["begins_at"] == time.now + 10 * MINUTE
        assert begun(evening) == [(1, "organizer"), (2, "clerk")]


@pytest.mark.accepts("tournament.9.16")
def test_the_sweep_finds_a_round_whose_time_has_come_though_nothing_happens(tmp_path: Path) -> None:
    with timed(tmp_path) as (client, time):
        evening = seated(client)
        time.now += 2 * MINUTE
        evening.awaits("round_begun", 2)
        evening.awaits_tables(2)


@pytest.mark.accepts("tournament.9.16")
def test_a_round_that_is_held_does_not_begin_before_it_is_released(tmp_path: Path) -> None:
    with timed(tmp_path) as (client, time):
        evening = seated(client)
        evening.post("/rounds/2/hold", who="arbiter1")
        assert (summary(evening, 2)["begins_at"], summary(evening, 2)["held"]) == (None, True)
        passes(evening, time, 5)
        refused = evening.ask("POST", "/rounds/2/hold", "arbiter1", json={})
        assert (refused.status_code, refused.json()["rule"]) == (409, "tournament.9.16")
        assert len(evening.happened("round_begun")) == 1
        evening.post("/rounds/2/release", who="arbiter1")
        evening.awaits("round_begun", 2)


@pytest.mark.accepts("tournament.9.16")
def test_a_case_says_that_a_drawn_round_could_not_begin_and_publishing_begins_it(tmp_path: Path) -> None:
    with timed(tmp_path) as (client, time):
        evening = seated(client, SWISS)
        evening.post("/rounds/2/draw")
        passes(evening, time, 2)
        (case,) = evening.awaits("case_opened")
        assert (case["case"], case["table"], case["kind"]) == ("round-2/begin/1", None, "begin")
        assert "case_opened" not in {one["event"]["type"] for one in evening.events("spectator")}
        evening.post("/rounds/2/publish")
        evening.awaits("round_begun", 2)
        evening.awaits("case_closed")


@pytest.mark.accepts("tournament.15.2")
def test_a_round_whose_time_came_while_there_was_no_clerk_begins_after_a_start(folder: Path) -> None:
    settings = {**ROBIN, "auto": {"change_minutes": 0}, "place": "hall"}
    with without_clerk(), in_process(folder / "richter.db") as client:
        evening = Evening(client, settings).begin(4)
        for number in (1, 2):
            evening.post(f"/rounds/{number}/draw")
            evening.post(f"/rounds/{number}/publish")
        evening.post("/rounds/1/begin")
        for plan in evening.planned(1):
            result = {"ranking": [[0], [1]], "scores": [5, 3]}
            evening.post(f"/tables/{plan['table']}/result", result, "arbiter1")
        assert len(evening.happened("round_begun")) == 1
        assert len(evening.happened("round_ended")) == 1
    with in_process(folder / "richter.db") as client:
        evening.client = client
        evening.awaits("round_begun", 2)
