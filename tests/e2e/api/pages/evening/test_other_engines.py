"""The way of an evening in Firefox and in Safari's engine: home, host, invitations, desk, and a phone."""

from __future__ import annotations

from contextlib import AbstractContextManager

import httpx
import pytest

from tests.e2e.api.pages.direct.test_rounds import arbiter_of, play
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, Table
from tests.support.browser.chromium import Page, in_the_hall
from tests.support.browser.direct.director import Director
from tests.support.browser.home_page import Tab
from tests.support.browser.host_page import HostPage
from tests.support.browser.other.driven_page import DrivenPage
from tests.support.browser.other.firefox import Firefox
from tests.support.browser.other.webkit import WebKit

pytestmark = pytest.mark.nightly

Engine = type[Firefox] | type[WebKit]
HOME = "() => performance.getEntriesByName('first picture').length > 0"
GAMES = "() => document.querySelectorAll('.game').length === 9"
PRINTER = "() => { window.print = () => {}; }"
CODES = "() => [...document.querySelectorAll('.slip .c')].map((one) => one.innerText)"
SLIPS = "() => document.querySelectorAll('.slip').length === 2"
NOBODY = {"seats": [], "arbiter_token": "", "spectator_token": ""}


def address(engine: Engine, server: RealServer) -> str:
    """By plain http from another computer, where the engine finds names of hosts."""
    return in_the_hall(server.url) if engine is Firefox else server.url


def at_home(page: Page, url: str) -> Tab:
    """Home with the organizer's key, which is gone from the address."""
    page.open(f"{url}/en#token={ORGANIZER}")
    page.wait(HOME)
    assert page.evaluate("() => location.hash") == ""
    return Tab(page, url)


def typed(page: Page, url: str, code: str) -> None:
    """Type the letters of a slip at home, look at the invitation, and take it."""
    page.open(f"{url}/en")
    page.wait(HOME)
    page.fill("#invitation", code.lower().replace("-", " "))
    page.click(".invited button")
    page.wait("() => document.querySelector('form .big') !== null")
    page.click("form .big")


@pytest.mark.parametrize("engine", [Firefox, WebKit])
@pytest.mark.parametrize(("game", "seats"), [("essentia", 2), ("whist", 4)])
def test_a_host_opens_a_table_and_everybody_sits_down_by_letters(
    server: RealServer, client: httpx.Client, engine: Engine, game: str, seats: int
) -> None:
    url = address(engine, server)
    with engine() as browser, browser.page(url) as page:
        at_home(page, url).press("a[href^='/host']")
        host = HostPage(page, url)
        host.waits("the games", GAMES)
        host.choose(game)
        for seat in range(seats):
            host.fill(f"#seat-{seat}", f"Player {seat}")
        table = Table(client, NOBODY | {"id": host.open_table(seats)})
        for number, code in enumerate(host.codes(), 1):
            guests: AbstractContextManager[DrivenPage] = browser.page(url)
            with guests as guest:
                typed(guest, url, code)
                guest.wait("() => document.querySelector('.story li') !== null")
                assert "Nobody sees all hands" in page.text("body")
            host.waits(
                "that it is taken", "(n) => document.querySelectorAll('[data-state=taken]').length === n", number
            )
        assert table.view("organizer")["names"] == [f"Player {seat}" for seat in range(seats)]


@pytest.mark.parametrize("engine", [Firefox, WebKit])
def test_a_tournament_goes_from_home_to_its_final_list(
    server: RealServer, client: httpx.Client, engine: Engine
) -> None:
    url = address(engine, server)
    with engine() as browser, browser.page(url) as page, browser.page(url) as phone:
        at_home(page, url).press("a[href^='/direct']")
        director = Director(page, url)
        director.waits("the presets", "() => document.querySelectorAll('.preset').length === 6")
        cup = director.hold("round_robin")
        director.fill("#of-protest_minutes", "0")
        director.saved()
        director.act("Open entries")
        for number, name in enumerate(("Anna", "Bruno"), 1):
            director.waits("the field", "() => document.querySelector('#enter')?.checkVisibility()")
            director.fill("#enter", name)
            director.press(".enter button")
            director.says(f"[data-row='{number}']", name)
        page.evaluate(PRINTER)
        director.press("[data-act=print-invitations]")
        director.waits("the slips", SLIPS)
        typed(phone, url, page.evaluate(CODES)[0])
        place = Tab(phone, url)
        place.waits("the evening", "() => document.querySelector('.thumb button') !== null")
        place.press("[data-act=here]")
        director.says("[data-row='1'] [data-here]", "here")
        director.act(director.next())
        while director.next() != "Begin round 1":
            director.act(director.next())
        director.act("Begin round 1")
        place.says("[data-act=sit]", "Sit down")
        place.press("[data-act=sit]")
        place.waits("the table", "() => document.querySelector('.story li') !== null")
        play(client, cup, 1, arbiter_of(director, cup))
        director.act("Archive")
        director.page.evaluate("() => { location.hash = 'papers'; }")
        director.says("main .chip", "final")
