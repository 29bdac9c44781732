"""What an arbiter has open at a table, when it turns out to have a conflict with one who plays there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.api.support.feed_reader import following
from tests.api.support.problems import problem
from tests.api.support.real_server import RealServer
from tests.api.support.socket_client import line
from tests.clerk.support.evening import Evening

END = {"event": "end", "data": '{"code":"token_unknown"}'}
BOARDS = {
    "game": "essentia",
    "format": {"type": "boards", "movement": {"type": "mitchell"}},
    "rounds": 1,
    "scoring": {"type": "matchpoints"},
    "tie_breaks": ["boards_won"],
}


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
