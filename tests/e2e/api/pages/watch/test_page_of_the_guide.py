"""The page in the guide, as it stands there, plays and follows a table in a real browser, also when its way breaks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.support.api.servers.cutting_proxy import CuttingProxy
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, open_table
from tests.support.browser.chromium import Chromium, Page, in_the_hall
from tests.support.browser.site import Site
from tests.support.docs.page import blocks, page

FEW, MANY = 6, 200
ISLAND = {"first_move": "seat_0", "position": {"land": {"c6": "plateau", "d3": "plain", "e7": "mountain"}}}
OFFER, ACCEPT = "Offer a truce", "Accept the truce"
BROKEN = "net::ERR_|blocked by CORS policy|401 .*/feed\\?ticket="
"""What the browser says of a break. If there was no answer yet, it asks again by itself, and the ticket is used."""


def page_of_the_guide() -> str:
    """The block that is marked so."""
    (found,) = (one for one in blocks(page("docs/guides/write-a-client.md")) if one.language == "html")
    return found.text


@contextmanager
def seated(chromium: Chromium, site: Site, url: str, table: Table, seat: int) -> Iterator[Page]:
    """The page with somebody sitting at the table, in a hall."""
    url = in_the_hall(url)
    with chromium.page(in_the_hall(site.origin), url) as mine:
        mine.open(in_the_hall(site.origin))
        mine.run(mine.raw.fill("[name=table]", f"{url}/v1/tables/{table.id}"))
        mine.run(mine.raw.fill("[name=token]", table.tokens[seat]))
        mine.run(mine.raw.click("button"))
        yield mine


def told(mine: Page, count: int) -> list[str]:
    """The events that the page has shown, once there are so many."""
    shown = f"() => document.querySelectorAll('#told li').length >= {count}"
    mine.run(mine.raw.wait_for_function(shown))
    return mine.run(mine.raw.locator("#told li").all_inner_texts())


def press(mine: Page, label: str) -> None:
    """Press the button with this label, once it is there."""
    mine.run(mine.raw.get_by_role("button", name=label, exact=True).first.click())


@pytest.fixture
def site() -> Iterator[Site]:
    """The guide's page, somewhere else than the service."""
    with Site({"/": page_of_the_guide()}) as site:
        yield site


@pytest.mark.nightly
def test_two_pages_play_a_game_with_each_other(chromium: Chromium, site: Site, tmp_path: Path) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(RealServer(tmp_path, origins=in_the_hall(site.origin)))
        table = open_table(stack.enter_context(server.client()), "essentia", options=ISLAND)
        one, other = (stack.enter_context(seated(chromium, site, server.url, table, seat)) for seat in (0, 1))
        press(one, OFFER)
        press(other, ACCEPT)
        over = "() => [...document.querySelectorAll('#told li')].some(one => one.innerText === 'table_finished')"
        one.run(one.raw.wait_for_function(over))
        expected = [event["event"]["type"] for event in table.events(0)]
        assert expected[-1] == "table_finished"
        for mine in (one, other):
            assert told(mine, len(expected)) == expected
            assert all(table.tokens[seat] not in url for seat in table.seats for url in mine.addresses)


def broken(chromium: Chromium, site: Site, tmp_path: Path, times: int) -> None:
    """Follow a table through a way that breaks so often; the page has each event once and in order."""
    with ExitStack() as stack:
        server = stack.enter_context(RealServer(tmp_path, origins=in_the_hall(site.origin)))
        table = open_table(stack.enter_context(server.client()), "essentia")
        proxy = stack.enter_context(CuttingProxy(server.url, times, times, most=3_000, asked=800))
        mine = stack.enter_context(seated(chromium, site, proxy.url, table, 0))
        mine.expect(BROKEN)
        while not proxy.done:
            for path in ("/pause", "/resume"):
                assert table.post(path, "arbiter").status_code == 201
            mine.run(mine.raw.wait_for_timeout(100))
        expected = [event["event"]["type"] for event in table.events(0)]
        assert told(mine, len(expected)) == expected


@pytest.mark.nightly
def test_the_page_goes_on_after_each_break(chromium: Chromium, site: Site, tmp_path: Path) -> None:
    broken(chromium, site, tmp_path, FEW)


@pytest.mark.nightly
def test_the_page_goes_on_after_hundreds_of_breaks(chromium: Chromium, site: Site, tmp_path: Path) -> None:
    broken(chromium, site, tmp_path, MANY)
