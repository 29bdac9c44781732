"""The database's files are taken away under the running service."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.api.playing import a_card_of, forward
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import open_table, opened


@pytest.mark.one_log
@pytest.mark.parametrize("name", ["richter.db", "richter.db-wal"])
def test_what_would_be_gone_after_a_restart_is_not_acknowledged_and_the_service_says_it_is_not_ready(
    folder: Path, name: str
) -> None:
    file = folder / name
    with in_process(folder / "richter.db") as client:
        table = open_table(client, "whist")
        forward(table, 6)
        assert client.get("/readyz").status_code == 200
        before = table.view("arbiter")
        seat = before["to_act"][0]
        move = a_card_of(table, seat)
        file.rename(folder / "aside")
        problem(table.move(seat, move), 503, "unavailable")
        problem(opened(client, game="whist", seats=4), 503, "unavailable")
        assert client.get("/readyz").status_code == 503
        assert client.get("/healthz").status_code == 200
        assert table.view("arbiter") == before
        (folder / "aside").rename(file)
        table.played(seat, move)
        after = table.view("arbiter")
    with in_process(folder / "richter.db") as client:
        assert table.at(client).view("arbiter") == after
