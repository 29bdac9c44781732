"""A node that was told to stop sends its clients away, each with an answer, and lets none come back."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import pytest

from tests.support.api.feed_reader import following
from tests.support.api.servers.real_server import RealServer
from tests.support.api.socket_client import line
from tests.support.api.table_client import open_table

PATIENCE = 60.0


@pytest.mark.nightly
def test_while_a_node_drains_each_answer_ends_its_connection_and_feeds_end_when_nobody_can_connect(
    tmp_path: Path,
) -> None:
    with RealServer(tmp_path, drain_seconds="3600") as server, server.client() as client:
        table = open_table(client)
        assert "connection" not in client.get("/v1/games").headers
        with following(table, "arbiter") as feed, line(table, 0, notices=False) as mine:
            server.terminate()
            deadline = time.monotonic() + PATIENCE
            while client.get("/readyz").status_code == 200:
                assert time.monotonic() < deadline
            for _ in range(3):
                answer = client.get("/v1/games")
                assert (answer.status_code, answer.headers["connection"]) == (200, "close")
            assert len(mine.answer("list_moves")["moves"]) == len(table.moves(0))
            server.terminate()
            assert list(feed.messages())[-1] == {"": "stopping", "retry": "1000"}
            with pytest.raises((httpx.ConnectError, httpx.ReadError)):  # refused, or reset by the system
                client.get("/v1/games")
            assert mine.end() == (1012, "restarting", [])
        assert server.wait() == 0
