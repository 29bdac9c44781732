"""A node that was told to stop sends its clients away, each with an answer."""

from __future__ import annotations

import time
from pathlib import Path

from tests.api.support.real_server import RealServer

PATIENCE = 60.0


def test_while_a_node_drains_each_answer_ends_its_connection(tmp_path: Path) -> None:
    with RealServer(tmp_path, drain_seconds="3600") as server, server.client() as client:
        assert "connection" not in client.get("/v1/games").headers
        server.terminate()
        deadline = time.monotonic() + PATIENCE
        while client.get("/readyz").status_code == 200:
            assert time.monotonic() < deadline
        for _ in range(3):
            answer = client.get("/v1/games")
            assert (answer.status_code, answer.headers["connection"]) == (200, "close")
        assert server.stop() == 0
