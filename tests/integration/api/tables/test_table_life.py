"""Pausing, letting go on, resigning, finishing; and what the directory says of it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.support.api.playing import a_card_of, forward
from tests.support.api.problems import problem
from tests.support.api.table_client import IN_PLAY, ORGANIZER, Table, bearer, open_table, said


def status(table: Table) -> str:
    """The status, which the directory, and every viewer, must see alike."""
    listed = said(table.client.get("/v1/tables", headers=bearer(table.tokens[0])))["tables"][0]["status"]
    assert {table.view(who)["status"] for who in table.viewers} == {listed}
    assert table.id in ids(table.client, status=listed)
    return listed


def ids(client: httpx.Client, **query: Any) -> list[str]:
    return [one["id"] for one in said(client.get("/v1/tables", params=query, headers=bearer(ORGANIZER)))["tables"]]


def only_event(answer: httpx.Response) -> dict[str, Any]:
    events = said(answer, 201)["events"]
    assert len(events) == 1
    return events[0]


@pytest.mark.accepts("table.4.1", "table.4.2")
@pytest.mark.parametrize("who", ["arbiter", "organizer"])
def test_a_table_is_paused_and_goes_on(whist: Table, who: str) -> None:
    before = whist.view()
    assert status(whist) == "running"
    paused = only_event(whist.post("/pause", who))
    assert (paused["event"], paused["rule"], paused["by"]) == (
        {"type": "table_paused"},
        "table.4.1",
        {"role": "arbiter"},
    )
    assert status(whist) == "paused"
    assert whist.view()["to_act"] == []
    resumed = only_event(whist.post("/resume", who))
    assert (resumed["event"], resumed["rule"]) == ({"type": "table_resumed"}, "table.4.2")
    assert status(whist) == "running"
    assert (whist.view()["table"], whist.view()["to_act"]) == (before["table"], before["to_act"])


@pytest.mark.refuses("table.2.1")
def test_nobody_moves_while_the_table_is_paused(whist: Table) -> None:
    seat = whist.view()["to_act"][0]
    move = a_card_of(whist, seat)
    said(whist.post("/pause", "arbiter"), 201)
    assert problem(whist.move(seat, move), 409)["rule"] == "table.2.1"
    assert problem(whist.move("arbiter", move, seat=seat), 409)["rule"] == "table.2.1"
    assert problem(whist.move(seat, move, dry_run=True), 409)["rule"] == "table.2.1"
    said(whist.post("/resume", "arbiter"), 201)
    said(whist.move(seat, move), 201)


@pytest.mark.refuses("table.4.1", "table.4.2")
def test_only_a_running_table_is_paused_and_only_a_paused_one_goes_on(whist: Table) -> None:
    assert problem(whist.post("/resume", "arbiter"), 409)["rule"] == "table.4.2"
    said(whist.post("/pause", "arbiter"), 201)
    assert problem(whist.post("/pause", "arbiter"), 409)["rule"] == "table.4.1"


@pytest.mark.accepts("table.5.1")
@pytest.mark.parametrize(("who", "body"), [(1, None), (1, {}), (1, {"seat": 1}), ("arbiter", {"seat": 1})])
def test_a_seat_gives_the_game_up(client: httpx.Client, who: int | str, body: Any) -> None:
    table = open_table(client, "essentia", options=IN_PLAY)
    answer = said(table.post("/resign", who, body), 201)
    assert [one["event"]["type"] for one in answer["events"]] == ["seat_resigned", "table_finished"]
    assert [one["rule"] for one in answer["events"]] == ["table.5.1", "table.2.4"]
    assert answer["events"][0]["event"]["seat"] == 1
    assert answer["to_act"] == []
    assert status(table) == "finished"
    assert table.view()["outcome"] == {"ranking": [[0], [1]], "scores": [2, 0], "reason": "resigned"}


def test_the_arbiter_says_for_which_seat(whist: Table) -> None:
    problem(whist.post("/resign", "arbiter"), 403, "not_allowed")
    assert problem(whist.post("/resign", "arbiter", {"seat": 4}), 409)["rule"] == "table.2.5"
    assert status(whist) == "running"


def test_a_paused_table_may_be_given_up(whist: Table) -> None:
    said(whist.post("/pause", "arbiter"), 201)
    said(whist.post("/resign", 2), 201)
    assert status(whist) == "finished"


@pytest.mark.refuses("table.2.3")
def test_a_table_that_was_given_up_is_over(whist: Table) -> None:
    forward(whist, 1)
    said(whist.post("/resign", 0), 201)
    count = len(whist.events("arbiter"))
    for path, who, body in [
        ("/moves", 1, {"move": {"type": "take_trick"}}),
        ("/pause", "arbiter", {}),
        ("/resume", "arbiter", {}),
        ("/resign", 1, {}),
        ("/undos", 0, {}),
        ("/undos", "arbiter", {}),
    ]:
        assert problem(whist.post(path, who, body), 409)["rule"] == "table.2.3"
    assert len(whist.events("arbiter")) == count


@pytest.mark.accepts("table.2.4")
def test_a_game_that_ends_by_its_rules_finishes_the_table(client: httpx.Client) -> None:
    table = open_table(client, "essentia", options=IN_PLAY)
    table.played(0, {"type": "offer_truce"})
    assert status(table) == "running"
    table.played(1, {"type": "accept_truce"})
    assert status(table) == "finished"
    assert table.view()["outcome"] == {"ranking": [[0, 1]], "scores": [1, 1], "reason": "truce_agreed"}
    assert problem(table.move(0, {"type": "offer_truce"}), 409)["rule"] == "essentia.7.3"
    assert problem(table.post("/undos", "arbiter"), 409)["rule"] == "table.2.3"
