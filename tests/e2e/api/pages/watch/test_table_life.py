"""The rest of a table's life on the host's page: names, label, the shuffle, a seat given away, void."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.e2e.api.pages.watch.test_host import fault
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, bearer, open_table, said
from tests.support.browser.axe import axe_script
from tests.support.browser.chromium import Chromium
from tests.support.browser.host_page import HostPage, a_host
from tests.support.browser.seat_page import SeatPage

FORMS = [((360, 760), "dark", "de"), ((1280, 900), "light", "en")]


def the_table(client: httpx.Client, id_: str) -> dict[str, Any]:
    """The table as the organizer sees it."""
    return said(client.get(f"/v1/tables/{id_}", headers=bearer(ORGANIZER)))


def go(host: HostPage, table: str) -> None:
    """Go to the page of a table."""
    host.page.evaluate("(id) => { location.hash = id; }", table)
    host.waits("its page", "() => document.querySelector('[data-part=label]') !== null")


def told(client: httpx.Client, table: str, kind: str) -> int:
    """How many events of a kind there are."""
    notices = said(client.get(f"/v1/tables/{table}/events", headers=bearer(ORGANIZER)))["events"]
    return sum(1 for one in notices if one["event"]["type"] == kind)


@pytest.mark.nightly
@pytest.mark.parametrize(("size", "scheme", "language"), FORMS)
def test_a_host_names_players_and_table_and_declares_it_void_and_each_press_counts_once(
    chromium: Chromium,
    server: RealServer,
    client: httpx.Client,
    tmp_path: Path,
    size: tuple[int, int],
    scheme: str,
    language: str,
) -> None:
    script = axe_script(tmp_path)
    table = open_table(client, "ecarte").id
    with a_host(chromium, server.url, language, size=size, scheme=scheme) as host:
        host.page.expect("400")
        go(host, table)
        host.fill("#title", "\u200b")
        host.press("[data-act=label]")
        host.waits("the refusal", "() => document.querySelector('[data-field=title] .refusal').textContent !== ''")
        assert host.page.evaluate("() => document.activeElement.id") == "title"
        host.fill("#title", "Sunday")
        host.fill("#round", "2")
        host.page.run(host.page.raw.locator("[data-act=label]").dblclick())
        host.says(".title h1", "Sunday")
        assert the_table(client, table)["caption"] == {"title": "Sunday", "board": None, "round": "2"}
        host.press("details:has([data-part=names]) summary")
        host.fill("#called-1", "Berta")
        assert fault(host, script) == []
        host.page.run(host.page.raw.locator("[data-act=names]").press("Enter"))
        host.says("[data-place=seat-1] h3", "Berta")
        assert the_table(client, table)["names"][1] == "Berta"
        host.press("[data-act=void]")
        host.fill("#reasons", "The fire alarm.")
        assert fault(host, script) == []
        host.page.run(host.page.raw.screenshot(path=tmp_path / "life.png", full_page=True))
        host.page.run(host.page.raw.locator("[data-act=void-now]").dblclick())
        host.waits("the end", "() => document.querySelector('[data-act=pause]') === null")
        assert the_table(client, table)["status"] == "void"
        assert [told(client, table, kind) for kind in ("table_labelled", "dispute_filed", "table_voided")] == [1, 1, 1]


@pytest.mark.nightly
def test_a_host_begins_without_those_who_add_nothing_to_the_shuffle(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    table = open_table(client, "ecarte", entropy="seats")
    table.post("/seats/1/name", "arbiter", {"name": "Berta"})
    table.post("/entropy", 0, {"entropy": "ab" * 32})
    with a_host(chromium, server.url) as host:
        go(host, table.id)
        host.says("main", "The shuffle waits for what the players add: Berta.")
        host.press("[data-act=close]")
        assert host.page.evaluate("() => document.activeElement.textContent") == "Leave it so"
        host.press("[data-act=close-now]")
        host.waits("the game", "() => document.querySelector('[data-act=close]') === null")
        assert the_table(client, table.id)["status"] == "running"


@pytest.mark.nightly
def test_a_rematch_has_the_people_and_the_terms_of_the_table_that_is_over(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    clock = {"seconds_per_move": 90, "expiry": "forfeit"}
    terms = {"clock": clock, "undo": "off", "disputes": "continue", "caption": {"title": "Sunday"}}
    seats = [{"name": "Anna"}, {"name": "Berta"}]
    table = open_table(client, "ecarte", seats, options={"enforcement": "strict"}, **terms)
    with a_host(chromium, server.url) as host:
        go(host, table.id)
        assert host.page.evaluate("() => document.querySelector('[data-act=rematch]')") is None
        said(table.post("/resign", "arbiter", {"seat": 0}), 201)
        host.press("[data-act=rematch]")
        host.waits("the options", "() => document.querySelector('.how [data-field^=options]') !== null")
        opened = host.open_table(2)
    before, after = the_table(client, table.id), the_table(client, opened)
    assert opened != table.id
    same = ("game", "options", "names", "clock", "undo_policy", "dispute_policy", "reveal", "caption")
    assert {name: after[name] for name in same} == {name: before[name] for name in same}


@pytest.mark.nightly
def test_a_host_who_plays_comes_to_the_rematch_from_the_table(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    table = open_table(client, "ecarte")
    with a_host(chromium, server.url) as host:
        seat = SeatPage(host.page, table, 0)
        seat.sit(host.url)
        assert host.page.evaluate("() => document.querySelector('[data-act=rematch]')") is None
        said(table.post("/resign", 1), 201)
        host.waits("the link", "() => document.querySelector('.aside [data-act=rematch]') !== null")
        host.press(".aside [data-act=rematch]")
        host.waits("its page", "() => document.querySelector('.go [data-act=rematch]') !== null")
        assert host.page.evaluate("() => [location.pathname, location.hash]") == ["/host/en", f"#{table.id}"]
    with chromium.page(server.url) as raw:
        seat = SeatPage(raw, table, 0)
        seat.sit(server.url)
        seat.wait("() => document.querySelector('.lead')?.textContent.includes('The game is over')")
        assert raw.evaluate("() => document.querySelector('[data-act=rematch]')") is None
