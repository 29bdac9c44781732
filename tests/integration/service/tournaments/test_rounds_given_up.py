"""Rounds and tables that do not go their way: forfeits, rounds ended early, pauses, void tournaments."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.support.api.table_client import said
from tests.support.clerk.evening import Evening, SeatedTable, until

WHY = "The hall closes."


def begun(client: httpx.Client, entrants: int = 4, **more: Any) -> tuple[Evening, list[SeatedTable]]:
    evening = Evening(client, {"game": "essentia", "format": {"type": "round_robin"}, **more}).begin(entrants)
    evening.draw(1)
    return evening, evening.awaits_tables(1)


def ended(table: SeatedTable) -> str:
    """The status of a table once it is over."""
    return until(lambda: status if (status := table.view("arbiter")["status"]) not in ("running", "paused") else None)


@pytest.mark.accepts("tournament.9.9")
def test_a_table_that_is_forfeited_is_void_and_its_round_ends_without_it(client: httpx.Client) -> None:
    evening, (first, second) = begun(client)
    evening.post(f"/tables/{first.id}/forfeit", {"present": "first", "reason": "Nobody came."}, "arbiter1")
    assert ended(first) == "void"
    second.lose(0)
    evening.awaits("round_ended")
    until(lambda: [one for one in evening.happened("result_reported") if one["table"] == first.id])
    assert [one["state"] for one in evening.happened("result_reported") if one["table"] == first.id] == ["void"]


@pytest.mark.accepts("tournament.9.11")
def test_a_forfeit_is_lifted_and_the_void_table_gets_another_result(client: httpx.Client) -> None:
    evening, (first, second) = begun(client)
    evening.post(f"/tables/{first.id}/forfeit", {"present": "first", "reason": "Nobody came."}, "arbiter1")
    assert ended(first) == "void"
    second.lose(0)
    evening.awaits("round_ended")
    until(lambda: [one for one in evening.happened("result_reported") if one["table"] == first.id])
    evening.post(f"/tables/{first.id}/forfeit/lift", {"reason": "They sat at table 2."}, "arbiter1")
    assert evening.happened("forfeit_lifted") == [
        {"type": "forfeit_lifted", "table": first.id, "reason": "They sat at table 2."}
    ]
    points = {"table": first.id, "side": "second", "kind": "points", "points": 2, "reason": "Played at table 2."}
    evening.post("/adjustments", points, "arbiter1")
    totals = {one["entrant"]: one["total"] for one in evening.get("/standings")["lines"][0]["entries"]}
    assert [totals[entrant] for entrant in first.entrants] == [0, 2], "as it was played at table 2"


@pytest.mark.accepts("tournament.9.9")
def test_at_a_free_table_the_absent_seat_is_resigned(client: httpx.Client) -> None:
    settings = {
        "format": {"type": "free_tables", "low": 3, "high": 3, "preferred": 3},
        "game": "frieden",
        "rounds": 1,
        "scoring": {"type": "game_points"},
    }
    evening, (table,) = begun(client, 3, **settings)
    body = {"present": None, "seats": [1], "reason": "Nobody came."}
    evening.post(f"/tables/{table.id}/forfeit", body, "arbiter1")
    assert ended(table) == "finished"
    assert "seat_resigned" in [one["event"]["type"] for one in table.events("arbiter")]
    evening.awaits("round_ended")


@pytest.mark.accepts("tournament.9.6")
def test_a_round_that_is_ended_early_voids_the_tables_that_do_not_go_on_and_leaves_the_others(
    client: httpx.Client,
) -> None:
    evening, (first, second) = begun(client)
    unfinished = [{"table": first.id, "as": "void"}, {"table": second.id, "as": "goes_on"}]
    evening.post("/rounds/1/end", {"reason": WHY, "unfinished": unfinished}, "arbiter1")
    assert ended(first) == "void"
    assert second.view("arbiter")["status"] == "running"
    until(lambda: [one for one in evening.happened("case_opened") if one["kind"] == "unfinished"])
    second.lose(1)
    until(lambda: [one for one in evening.happened("result_reported") if one["table"] == second.id])
    until(lambda: [one for one in evening.happened("case_closed") if one["kind"] == "unfinished"])
    assert len(evening.happened("round_ended")) == 1


@pytest.mark.accepts("tournament.9.8")
def test_pausing_a_round_pauses_its_running_tables_and_resuming_resumes_those_and_only_those(
    client: httpx.Client,
) -> None:
    evening, (first, second) = begun(client)
    said(second.post("/pause", "arbiter"), 201)
    evening.post("/rounds/1/pause", {"reason": "Fire alarm."}, "arbiter1")
    until(lambda: first.view()["status"] == "paused")
    evening.post("/rounds/1/resume", who="arbiter1")
    until(lambda: first.view()["status"] == "running")
    evening.post("/rounds/1/pause", {"reason": "Again."}, "arbiter1")
    until(lambda: first.view()["status"] == "paused")
    evening.post("/rounds/1/resume", who="arbiter1")
    until(lambda: first.view()["status"] == "running")
    assert second.view()["status"] == "paused"


@pytest.mark.accepts("tournament.9.6")
def test_a_table_that_goes_on_after_the_end_of_a_paused_round_is_not_left_paused(client: httpx.Client) -> None:
    evening, (first, second) = begun(client)
    evening.post("/rounds/1/pause", {"reason": "Fire alarm."}, "arbiter1")
    until(lambda: {first.view()["status"], second.view()["status"]} == {"paused"})
    unfinished = [{"table": first.id, "as": "goes_on"}, {"table": second.id, "as": "void"}]
    evening.post("/rounds/1/end", {"reason": WHY, "unfinished": unfinished}, "arbiter1")
    until(lambda: first.view()["status"] == "running")
    assert ended(second) == "void"


@pytest.mark.accepts("tournament.3.7")
def test_the_running_tables_of_a_void_tournament_are_declared_void(client: httpx.Client) -> None:
    evening, (first, second) = begun(client)
    first.lose(0)
    evening.awaits("result_reported")
    evening.post("/void", {"reason": WHY})
    assert ended(second) == "void"
    assert first.view()["status"] == "finished"


@pytest.mark.accepts("tournament.3.7")
def test_with_a_void_tournament_the_records_of_its_boards_are_open(client: httpx.Client) -> None:
    settings = {
        "format": {"type": "boards", "movement": {"type": "together"}},
        "rounds": 1,
        "scoring": {"type": "matchpoints"},
    }
    evening, (first, second) = begun(client, **settings)
    first.lose(0)
    evening.post("/void", {"reason": WHY})
    for table in (first, second):
        until(lambda table=table: table.view("arbiter")["opened"])
        assert table.view("spectator")["opened"] is True
