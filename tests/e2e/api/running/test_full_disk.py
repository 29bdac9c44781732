"""No room left for the log: reading goes on, writing is refused with a sentence, and all is well once there is room."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.api.playing import a_card_of
from tests.support.api.problems import problem
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, bearer, open_table, opened, said
from tests.support.short_files import files_no_longer_than


@pytest.mark.nightly
def test_a_full_disk_stops_writing_alone_and_only_as_long_as_it_is_full(folder: Path) -> None:
    with RealServer(folder) as server, server.client() as client:
        table = open_table(client, "whist")
        seat = table.view()["to_act"][0]
        move, key = a_card_of(table, seat), {"Idempotency-Key": "kept"}
        before = table.events("arbiter")
        with files_no_longer_than(0, server.pid):
            for _ in range(3):
                refused = table.move(seat, move, key)
                problem(refused, 503, "unavailable")
                assert int(refused.headers["retry-after"]) >= 1
            assert problem(opened(client, game="whist", seats=4), 503, "unavailable")
            assert problem(client.get("/v1/log/checkpoint", headers=bearer(ORGANIZER)), 503)
            assert client.get("/readyz").status_code == 503
            assert client.get("/healthz").status_code == 200
            assert table.events("arbiter") == before
            assert table.moves(seat)
        done = table.move(seat, move, key)
        assert said(done, 201)["version"] == len(before) + 1
        assert table.move(seat, move, key).content == done.content
        assert said(client.get("/readyz")) == {"status": "ok"}
        assert table.audit()["chain"]["intact"] is True
        assert said(opened(client, game="whist", seats=4), 201)
        assert client.get("/v1/log/checkpoint", headers=bearer(ORGANIZER)).status_code == 200
        assert "lines_failed=" in server.errors()
        server.kill()
        server.start()
    with server, server.client() as client:
        assert table.at(client).events("arbiter")[: len(before)] == before
