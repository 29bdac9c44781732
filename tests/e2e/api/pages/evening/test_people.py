"""Names are found and forgotten on pages: by the host at all tables, by a player at the own seat; open pages follow."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.e2e.api.pages.watch.test_home import fault
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, bearer, open_table, said
from tests.support.browser.axe import axe_script
from tests.support.browser.chromium import Chromium
from tests.support.browser.home_page import Tab, a_tab
from tests.support.browser.host_page import a_host

pytestmark = pytest.mark.nightly

NAME, OTHER = "Änna Rarespelling", "Bert Oddletter"


def opened(client: httpx.Client) -> Table:
    return open_table(client, "essentia", [{"name": NAME}, {"name": OTHER}])


def watching(tab: Tab, table: Table, language: str) -> None:
    tab.page.open(f"{tab.url}/watch/{table.id}/{language}#token={table.tokens['spectator']}")
    tab.waits("the name", "(name) => document.body.innerText.includes(name)", NAME)


@pytest.mark.parametrize(("language", "mark"), [("en", "(forgotten"), ("de", "(vergessen")])
def test_the_host_forgets_a_name_and_an_open_page_shows_it_no_longer(
    chromium: Chromium, server: RealServer, client: httpx.Client, tmp_path: Path, language: str, mark: str
) -> None:
    table, script = opened(client), axe_script(tmp_path)
    with a_tab(chromium, server.url) as other, a_host(chromium, server.url, language, size=(360, 760)) as host:
        watching(other, table, language)
        host.press("section.all > details > summary")
        host.waits("the form", "() => document.querySelector('#person') !== null")
        host.fill("#person", "Rarespelling")
        host.press("[data-act=find]")
        host.waits("the place", "(name) => document.querySelector('.all .kept')?.innerText.includes(name)", NAME)
        assert host.page.evaluate("() => document.querySelector('[data-act=\"forget name\"]')") is None
        host.fill("#person", NAME)
        host.press("[data-act=find]")
        host.waits("the question", "() => document.querySelector('[data-act=\"forget name\"]') !== null")
        assert fault(host, script) == []
        host.press("[data-act='forget name']")
        other.waits("the mark", "(mark) => document.body.innerText.includes(mark)", mark)
        other.waits("no name", "(name) => !document.documentElement.innerHTML.includes(name)", NAME)
        host.waits("no name", "(name) => !document.querySelector('.all').innerText.includes(name)", NAME)
        said(client.get(f"/v1/tables/{table.id}", headers=bearer(table.tokens["spectator"])))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_player_forgets_the_own_name_by_the_keyboard(
    chromium: Chromium, server: RealServer, client: httpx.Client, tmp_path: Path, language: str
) -> None:
    table, script = opened(client), axe_script(tmp_path)
    with a_tab(chromium, server.url, size=(360, 760)) as tab:
        tab.home(f"#token={table.tokens[0]}", language)
        tab.press(".kept .more")
        tab.page.evaluate("() => document.querySelector('.keyed summary').focus()")
        tab.page.run(tab.page.raw.keyboard.press("Enter"))
        tab.waits("the question", "() => document.querySelector('[data-act=\"forget name\"]') !== null")
        tab.says(".keyed", NAME)
        assert fault(tab, script) == []
        tab.page.evaluate("() => document.querySelector('[data-act=\"forget name\"]').focus()")
        tab.page.run(tab.page.raw.keyboard.press("Enter"))
        kept = "(name) => !Object.values({ ...localStorage, ...sessionStorage }).some((text) => text.includes(name))"
        tab.waits("nothing kept", kept, NAME)
        view = said(client.get(f"/v1/tables/{table.id}", headers=bearer(table.tokens[0])))
        assert view["names"][0].startswith("(forgotten ")
        assert view["names"][1] == OTHER
