"""What an arbiter has open at a table, when it turns out to have a conflict with one who plays there."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.support.api.feed_reader import following
from tests.support.api.problems import problem
from tests.support.api.servers.real_server import RealServer
from tests.support.api.socket_client import line
from tests.support.api.table_client import said
from tests.support.clerk.evening import Evening

END = {"event": "end", "data": '{"code":"token_unknown"}'}
BOARDS = {
    "game": "essentia",
    "format": {"type": "boards", "movement": {"type": "mitchell"}},
    "rounds": 1,
    "scoring": {"type": "matchpoints"},
    "tie_breaks": ["boards_won"],
}


@pytest.mark.nightly
@pytest.mark.refuses("tournament.14.6")
def test_what_an_arbiter_has_open_at_a_closed_board_ends_with_a_conflict(tmp_path: Path) -> None:
    with RealServer(tmp_path) as server, server.client() as client:
        evening = Evening(client, BOARDS).begin(6, arbiters=2)
        evening.draw(1)
        mine, other, _ = evening.awaits_tables(1)
        assert mine.board != other.board
        known = len(mine.events("arbiter2"))
        ticket = mine.post("/feed/tickets", "arbiter2").json()["ticket"]
        with (
            following(mine, "arbiter2") as feed,
            following(mine, None, ticket=ticket) as other_feed,
            line(mine, "arbiter2") as socket,
            following(mine, "arbiter1") as chief,
            following(other, "arbiter2") as elsewhere,
        ):
            for one in (feed, other_feed, chief):
                assert len(one.take(known)) == known
            assert len(socket.told(known)) == known
            before = len(elsewhere.take(len(other.events("arbiter2"))))
            evening.post("/conflicts", {"entrant": mine.entrants[0]}, "arbiter2")
            for one in (feed, other_feed):
                assert [message for message in one.messages() if "" not in message] == [END]
            code, reason, heard = socket.end()
            assert (code, reason) == (4401, "token_unknown")
            assert [one["type"] for one in heard if one["type"] == "notices"] == []
            problem(mine.get("/feed", "arbiter2"), 404, "unknown_table")
            mine.lose(0)
            other.lose(0)
            assert chief.take(1)
            assert elsewhere.take(1)[0]["version"] == before + 1


@pytest.mark.accepts("tournament.14.6")
def test_the_docket_of_an_arbiter_with_a_conflict_has_nothing_of_a_closed_board(client: httpx.Client) -> None:
    evening = Evening(client, BOARDS).begin(6, arbiters=2)
    evening.draw(1)
    mine, other, _ = evening.awaits_tables(1)
    body = {"versions": [1], "rule": "essentia.2.1", "statement": "That was wrong."}
    for table in (mine, other):
        said(table.post("/disputes", 0, {**body, "against": [1]}), 201)
    evening.awaits("case_opened", 2)
    cases = [f"{table.id}/dispute/1" for table in (mine, other)]
    evening.post("/notes", {"text": "Seen before.", "case": cases[0]}, "arbiter1")
    evening.post("/notes", {"text": "The hall is cold."}, "arbiter1")
    assert {one["case"] for one in evening.get("/docket", "arbiter2")["cases"]} == {*cases}
    evening.post("/conflicts", {"entrant": mine.entrants[0]}, "arbiter2")
    docket = evening.get("/docket", "arbiter2")
    assert [one["case"] for one in docket["cases"]] == [cases[1]]
    assert [one["text"] for one in docket["notes"]] == ["The hall is cold."]
    assert {one["case"] for one in evening.get("/docket", "arbiter1")["cases"]} == {*cases}


@pytest.mark.accepts("tournament.14.6")
def test_the_audit_of_an_arbiter_with_a_conflict_has_no_refused_acts_of_others_while_a_board_is_closed(
    client: httpx.Client,
) -> None:
    evening = Evening(client, BOARDS).begin(6, arbiters=2)
    evening.draw(1)
    mine, *_ = evening.awaits_tables(1)
    slip = {"table": mine.id, "side": "first", "kind": "points", "points": 1, "reason": "They lost the last trick."}
    for who in ("arbiter1", "arbiter2"):
        assert problem(evening.ask("POST", "/adjustments", who, json=slip), 409, "refused")["rule"] == "tournament.11.2"
    assert [one["by"]["arbiter"] for one in evening.get("/audit", "arbiter2")["refused"]] == [1, 2]
    evening.post("/conflicts", {"entrant": mine.entrants[0]}, "arbiter2")
    assert [one["by"]["arbiter"] for one in evening.get("/audit", "arbiter2")["refused"]] == [2]
    assert len(evening.get("/audit", "arbiter1")["refused"]) == 2
    for table in evening.tables(1):
        table.lose(0)
    evening.awaits("board_opened", 3)
    assert len(evening.get("/audit", "arbiter2")["refused"]) == 2
