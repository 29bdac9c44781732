"""At home nobody arbitrates: the page says so, and whoever looks at all hands is seen by everybody at the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, bearer, said
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium
from tests.support.browser.home_page import a_tab
from tests.support.browser.host_page import a_host, accept

pytestmark = pytest.mark.nightly

WORDS = {
    "en": ("Nobody sees all hands here, you neither.", "The organizer looks at all hands: “Clara called”"),
    "de": ("Hier sieht niemand alle Hände, auch du nicht.", "Der Veranstalter sieht alle Hände: „Clara called“"),
}


def the_table(client: httpx.Client, id_: str) -> dict[str, Any]:
    """The table as the organizer sees it."""
    return said(client.get(f"/v1/tables/{id_}", headers=bearer(ORGANIZER)))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_host_plays_at_home_and_everybody_sees_when_it_looks(
    chromium: Chromium, server: RealServer, client: httpx.Client, tmp_path: Path, language: str
) -> None:
    nobody, looks = WORDS[language]
    with a_host(chromium, server.url, language) as host, a_tab(chromium, server.url, size=(360, 760)) as player:
        host.choose("ecarte")
        host.says(".sum", nobody)
        table = host.open_table(2)
        host.says("[data-part=nobody]", nobody)
        assert host.page.evaluate("() => document.querySelector('[data-place=arbiter]')") is None
        assert the_table(client, table)["viewer"]["role"] == "spectator"
        accept(player, host.links()[0])
        player.home(language=language)
        assert nobody in player.rows()[0]
        player.press("a.item")
        player.waits("the table", "() => document.querySelector('.story li') !== null")
        host.press("[data-act=look]")
        assert host.page.evaluate("() => document.activeElement.id") == "reason"
        assert faults(host.page, axe_script(tmp_path)) == []
        host.page.run(host.page.raw.screenshot(path=tmp_path / "look.png"))
        host.fill("#reason", "Clara called")
        host.press("[data-act=look-now]")
        host.says("[data-part=glass]", "Clara called")
        player.says(".strip.dispute", looks)
        player.page.run(player.page.raw.screenshot(path=tmp_path / "player.png"))
        assert the_table(client, table)["viewer"]["role"] == "arbiter"
        player.home(language=language)
        assert nobody not in player.rows()[0]


def test_the_players_agree_on_an_arbiter_whom_the_host_invites(
    chromium: Chromium, server: RealServer, client: httpx.Client, tmp_path: Path
) -> None:
    with (
        a_host(chromium, server.url, "en") as host,
        a_tab(chromium, server.url, size=(360, 760)) as first,
        a_tab(chromium, server.url, size=(1280, 800)) as second,
    ):
        host.choose("ecarte")
        table = host.open_table(2)
        for player, link in zip((first, second), host.links(), strict=False):
            accept(player, link)
            player.home(language="en")
            player.press("a.item")
            player.waits("the table", "() => document.querySelector('.story li') !== null")
        first.press("details.menu summary")
        first.fill("[data-act=choose_arbiter] input", "Rosa")
        first.press("form[data-act=choose_arbiter] button")
        second.waits("the name", "() => /Accept “Rosa”/.test(document.querySelector('.menu')?.textContent)")
        second.press("details.menu summary")
        assert faults(second.page, axe_script(tmp_path)) == []
        second.page.run(second.page.raw.screenshot(path=tmp_path / "second.png"))
        second.press("details.menu button[data-act=choose_arbiter]")
        second.press("details.menu [data-act='choose_arbiter sure']")
        host.says("[data-part=agreed]", "All players accept Rosa as arbiter.")
        host.page.run(host.page.raw.screenshot(path=tmp_path / "host.png"))
        host.waits("the invitation", "() => document.querySelector('[data-place=arbiter]') !== null")
        seen = the_table(client, table)
        assert (seen["viewer"]["role"], seen["agreed"]["name"]) == ("spectator", "Rosa")
