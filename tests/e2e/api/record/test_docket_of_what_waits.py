"""What waits for the arbiter and is no dispute: requests to undo, seats whose time is up, paused tables."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.support.api.asking import asking
from tests.support.api.disputing import docket, file, rule
from tests.support.api.feed_reader import following
from tests.support.api.table_client import IN_PLAY, ORGANIZER, Json, Table, open_table, said


def of(client: httpx.Client, table: Table, **query: str) -> Json | None:
    """What both dockets say of the table, that of the organizer and that of its own arbiter."""
    (listed, own) = (
        [one for one in docket(client, token, **query)["tables"] if one["table_id"] == table.id]
        for token in (ORGANIZER, table.tokens["arbiter"])
    )
    assert listed == own
    return listed[0] if listed else None


def test_a_request_on_which_the_arbiter_decides_is_on_the_docket_until_it_is_decided(client: httpx.Client) -> None:
    table, seat, to = asking(client, undo="arbiter")
    found = of(client, table)
    assert found is not None
    request = {"undo": 1, "seat": seat, "to": to}
    assert (found["undo_request"], found["disputes"], found["expired"], found["paused"]) == (request, [], [], False)
    assert of(client, table, status="decided") is None
    said(table.post("/undos/1/answer", "arbiter", {"consent": False}), 201)
    assert of(client, table) is None


def test_a_request_that_the_players_answer_is_not_on_the_docket(client: httpx.Client) -> None:
    table, *_ = asking(client)
    assert table.view()["open_undo"]["waiting"]
    assert of(client, table) is None


def test_a_paused_table_is_on_the_docket_until_it_is_resumed(client: httpx.Client) -> None:
    table = open_table(client, "essentia", options=IN_PLAY)
    said(table.post("/pause", "arbiter"), 201)
    found = of(client, table)
    assert found is not None
    assert found["paused"] is True
    said(table.post("/resume", "arbiter"), 201)
    assert of(client, table) is None


@pytest.mark.nightly
def test_a_seat_whose_time_is_up_is_on_the_docket_until_it_has_acted(real: httpx.Client) -> None:
    table = open_table(real, "whist", clock={"seconds_per_move": 1, "expiry": "arbiter"})
    (late,) = table.view()["to_act"]
    with following(table, "arbiter", last=table.opening["version"]) as feed:
        feed.take(1)
    found = of(real, table)
    assert found is not None
    assert found["expired"] == [late]
    table.played(late, next(one for one in table.moves(late) if one["type"] == "play_card"))
    said(table.post("/pause", "arbiter"), 201)
    found = of(real, table)
    assert found is not None
    assert late not in found["expired"]


@pytest.mark.parametrize("who", [0, "spectator"])
def test_nobody_but_the_arbiter_reads_what_waits(client: httpx.Client, who: Any) -> None:
    table, *_ = asking(client, undo="arbiter")
    answer = client.get("/v1/disputes", headers={"Authorization": f"Bearer {table.tokens[who]}"})
    assert answer.status_code == 403


def test_a_table_with_a_decided_dispute_waits_while_it_is_paused(client: httpx.Client) -> None:
    table = open_table(client, "whist")
    said(file(table, 0, 1), 201)
    rule(table)
    said(table.post("/pause", "arbiter"), 201)
    waiting = of(client, table)
    assert waiting is not None
    assert (waiting["disputes"], waiting["paused"]) == ([], True)
    said(table.post("/resume", "arbiter"), 201)
    decided = of(client, table, status="decided")
    assert decided is not None
    assert (len(decided["disputes"]), decided["paused"]) == (1, False)
