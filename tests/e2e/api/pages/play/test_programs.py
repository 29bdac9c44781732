"""A person opens a table of Whist, lets programs have the other seats, and plays a hand against them by clicks."""

from __future__ import annotations

import random
import time
from pathlib import Path

import httpx
import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, Json, Table, bearer, said
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium
from tests.support.browser.home_page import a_tab
from tests.support.browser.host_page import a_host, accept
from tests.support.browser.seat_page import SeatPage

pytestmark = pytest.mark.nightly

NOBODY = {"seats": [], "arbiter_token": "", "spectator_token": ""}
WAIT = 30
MOVED_ON = "(was) => +document.querySelector('[data-part=play]').dataset.version > was"


def on_turn(client: httpx.Client, table: Table, seat: int) -> Json | None:
    """The table as soon as the seat alone is to act; None once the first hand is over."""
    view: Json = said(client.get(f"/v1/tables/{table.id}", headers=bearer(ORGANIZER)))
    until = time.monotonic() + WAIT
    while view["to_act"] != [seat]:
        assert time.monotonic() < until, view
        headers = bearer(ORGANIZER) | {"If-None-Match": f'"{view["version"]}"', "Prefer": f"wait={WAIT}"}
        view = client.get(f"/v1/tables/{table.id}", headers=headers, timeout=2 * WAIT).json()
    scored = any(told["event"]["type"] == "hand_scored" for told in table.events("organizer"))
    return None if scored else view


@pytest.mark.parametrize(("language", "named"), [("en", "Program"), ("de", "Rechner")])
def test_a_person_plays_a_hand_of_whist_against_three_programs(
    chromium: Chromium, tmp_path: Path, language: str, named: str
) -> None:
    (tmp_path / "server").mkdir()
    with (
        RealServer(tmp_path / "server", programs="3") as server,
        server.client() as client,
        a_host(chromium, server.url, language) as host,
        a_tab(chromium, server.url) as player,
    ):
        host.choose("whist")
        host.fill("#seat-0", "Anna")
        table = Table(client, NOBODY | {"id": host.open_table(4)})
        own = host.links()[0]
        for seat in (1, 2, 3):
            host.press(f"[data-program=seat-{seat}]")
            host.says(f"[data-place=seat-{seat}]", f"{named} {seat}")
        assert faults(host.page, axe_script(tmp_path)) == []
        host.page.run(host.page.raw.screenshot(path=tmp_path / "host.png", full_page=True))
        assert host.page.evaluate("() => document.querySelectorAll('[data-program]').length") == 0
        accept(player, own)
        page, cards = SeatPage(player.page, table, 0), 0
        while (view := on_turn(client, table, 0)) is not None:
            page.at(view["version"])
            cards += page.move(random.Random(view["version"]), first=True) is not None
            player.waits("the move", MOVED_ON, view["version"])
        assert cards >= 13
        player.page.run(player.page.raw.screenshot(path=tmp_path / "player.png", full_page=True))
        assert f"{named} 2" in player.text()


def test_where_programs_may_not_play_the_page_offers_none(chromium: Chromium, server: RealServer) -> None:
    with a_host(chromium, server.url) as host:
        host.choose("whist")
        host.open_table(4)
        host.says("[data-place=seat-1]", "Withdraw")
        assert host.page.evaluate("() => document.querySelectorAll('[data-program]').length") == 0
