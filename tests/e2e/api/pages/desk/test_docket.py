"""The docket has what waits for the arbiter and is no case, and leads to its table."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.api.asking import asking
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import open_table
from tests.support.browser.chromium import Chromium
from tests.support.browser.desk_page import at_the_desk

PLAYERS = [{"name": name} for name in ("Anna", "Bruno", "Clara", "David")]


@pytest.mark.nightly
def test_what_stands_still_is_listed_first_and_is_answered_at_its_table(chromium: Chromium, tmp_path: Path) -> None:
    with RealServer(tmp_path) as server, server.client() as client:
        going = open_table(client, "whist", PLAYERS, disputes="continue")
        filed = {"versions": [1], "rule": "whist.6.2", "statement": "Why?", "against": [1]}
        assert going.post("/disputes", 0, filed).status_code == 201
        paused = open_table(client, "whist", PLAYERS)
        assert paused.post("/pause", "arbiter").status_code == 201
        asked, seat, to = asking(client, PLAYERS, undo="arbiter")
        who = PLAYERS[seat]["name"]
        with at_the_desk(chromium, server.url) as desk:
            desk.wait("() => document.querySelectorAll('.dock a').length === 3")
            listed = [desk.text(f".dock a >> nth={at}") for at in range(3)]
            assert "Paused" in listed[0]
            assert f"{who} asks to go back to version {to}" in listed[1]
            assert "play goes on" in listed[2]
            desk.press(f".dock a:has-text('{who} asks')")
            desk.press("[data-notice=undo] [data-act=agree]")
            desk.wait("() => document.querySelector('[data-notice=undo]') === null")
            assert asked.view("arbiter")["open_undo"] is None
            assert asked.view("arbiter")["table"]["trick"]["plays"] == []
