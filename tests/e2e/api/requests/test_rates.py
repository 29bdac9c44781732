"""Who asks more over WebSockets than its token or its address may ask, at a real server."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.socket_client import line, open_line
from tests.support.api.table_client import open_table

MANY = 30


@pytest.mark.nightly
def test_a_message_beyond_the_quota_is_a_problem_and_the_connection_stays(folder: Path) -> None:
    with RealServer(folder, token_requests="4") as server, server.client() as client:
        table = open_table(client, "whist")
        for who, kind in ((0, "view_table"), (1, "pause")):
            with line(table, who, notices=False) as socket:
                for number in range(MANY):
                    socket.say({"type": kind, "id": number})
                told = [socket.reply() for _ in range(MANY)]
            assert [one["id"] for one in told] == list(range(MANY))
            refused = [one for one in told if one.get("problem", {}).get("code") == "rate_limited"]
            assert 0 < len(refused) <= MANY - 4
            assert {one["problem"]["status"] for one in refused} == {429}
            assert all(1 <= one["retry_after"] <= 15 for one in refused)
        with line(table, "organizer", notices=False) as socket:
            assert [socket.ask("view_table")["type"] for _ in range(8)] == ["answer"] * 8


@pytest.mark.nightly
def test_a_socket_from_an_address_that_has_asked_enough_cannot_begin(folder: Path) -> None:
    with RealServer(folder, address_requests="1") as server, httpx.Client(base_url=server.url, timeout=60) as client:
        table = open_table(client, "whist")
        while client.get("/v1/games").status_code == 200:
            pass
        with open_line(table) as socket:
            code, reason, heard = socket.end()
        assert (code, reason) == (4429, "rate_limited")
        assert heard[0]["problem"]["code"] == "rate_limited"
        assert heard[0]["retry_after"] >= 1
