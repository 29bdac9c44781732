"""A service below the path of a proxy: a table is opened, an invitation accepted, and nothing leads beside the path."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests.support.api.servers.path_proxy import PathProxy
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, bearer
from tests.support.browser.chromium import Chromium
from tests.support.browser.home_page import Tab
from tests.support.browser.host_page import HostPage, accept
from tests.support.nights import some_by_day

pytestmark = pytest.mark.nightly

BASE = "/club/richter"
NAMES = ("Anna", "Bruno", "Clara", "David")
PAGES = ("/", "/en", "/docs/en", "/docs/en/operations", "/docs/de/rules/whist", "/host/en", "/direct/en", "/desk/en")


@pytest.mark.parametrize("strips", some_by_day([True, False]))
def test_a_table_is_opened_and_accepted_below_a_path(tmp_path: Path, *, strips: bool) -> None:
    with RealServer(tmp_path, base_path=BASE) as server, PathProxy(server.url, BASE, strips=strips) as proxy:
        url = proxy.origin + BASE
        with Chromium() as chromium, chromium.page(url) as page, chromium.page(url) as other:
            host = HostPage(page, url)
            host.page.open(f"{url}/#token={ORGANIZER}")
            host.waits("the key", "() => document.querySelector('.begin')?.checkVisibility()")
            host.press(".begin a[href*=host]")
            host.waits("the games", "() => document.querySelectorAll('.game').length === 9")
            host.choose("whist")
            for seat, name in enumerate(NAMES):
                host.fill(f"#seat-{seat}", name)
            host.open_table(4)
            links = host.links()
            assert all(one.startswith(f"{url}/i#") for one in links)
            assert "leads to this computer alone" in host.page.evaluate(
                "() => document.querySelector('.slip').textContent"
            )
            player = Tab(other, url)
            accept(player, links[0])
            host.says("[data-place=seat-0]", "Anna has accepted")
            assert urlsplit(str(other.evaluate("() => location.href"))).path.startswith(f"{BASE}/watch/")
            player.home()
            assert any("Whist" in row for row in player.rows())
            for path in PAGES:
                page.open(url + path)
                addresses = page.evaluate("() => [...document.querySelectorAll('a[href]')].map((one) => one.href)")
                assert all(one.startswith(url) for one in addresses if one.startswith(proxy.origin)), path
        assert proxy.strays == []


def test_what_a_program_is_told_lies_below_the_path(tmp_path: Path) -> None:
    with RealServer(tmp_path, base_path=BASE) as server, PathProxy(server.url, BASE, strips=True) as proxy:
        with httpx.Client(base_url=proxy.origin, headers=bearer(ORGANIZER), timeout=60) as client:
            entrance = client.get(f"{BASE}/").json()
            assert entrance["manual"] == f"{BASE}/docs"
            assert entrance["description"] == f"{BASE}/v1/openapi.json"
            for _ in range(2):
                opened = client.post(
                    f"{BASE}/v1/tables", json={"game": "whist", "seats": [{"name": one} for one in NAMES]}
                )
                assert opened.headers["location"] == f"{BASE}/v1/tables/{opened.json()['id']}"
                assert client.get(opened.headers["location"]).json()["id"] == opened.json()["id"]
            first = client.get(f"{BASE}/v1/tables?limit=1")
            (address, relation) = next((one["url"], one["rel"]) for one in first.links.values())
            assert (address.startswith(f"{BASE}/v1/tables?"), relation) == (True, "next")
            assert client.get(address).status_code == 200
        assert proxy.strays == []
