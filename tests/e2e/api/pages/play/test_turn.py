"""A player whose turn comes reads it in the title of the tab; a sound and a notice come to who has asked for them."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, open_table
from tests.support.browser.chromium import Chromium
from tests.support.browser.seat_page import SeatPage

WATCHED = """() => {
  Object.defineProperty(document, 'hidden', { get: () => true });
  window.told = { sounds: 0, notices: [] };
  window.AudioContext = class extends AudioContext { constructor() { super(); window.told.sounds += 1; } };
  window.Notification = class {
    static requestPermission = async () => window.allowed ?? 'granted';
    constructor(title, { body }) { window.told.notices.push([title, body]); }
    close() {}
  };
}"""
ICON = "() => document.querySelector('link[rel=icon]').href.slice(0, 5)"
TITLED = "(yours) => document.title.startsWith('● Your turn') === yours"
SWITCH = """(name) => {
  const box = [...document.querySelectorAll('dialog .switch')].find((one) => one.textContent.includes(name));
  box.querySelector('input').click();
}"""


def to_act(table: Table) -> int:
    """The seat that is to act."""
    (seat,) = table.view("arbiter")["to_act"]
    return int(seat)


def moved(table: Table) -> None:
    """The seat that is to act plays one of its cards."""
    seat = to_act(table)
    listed = table.get("/actions", seat).json()["actions"]
    play = next(one for one in listed if one["kind"] == "move" and one["body"]["move"]["type"] == "play_card")
    assert table.post(play["path"], seat, play["example"] or play["body"]).status_code == 201


def begun(client: httpx.Client) -> Table:
    """A table of Whist at which somebody is to play a card."""
    return open_table(client, "whist", options={"enforcement": "strict"})


def told(page: SeatPage) -> Any:
    """How many sounds there were, and which notices."""
    return page.page.evaluate("() => window.told")


@pytest.mark.nightly
@pytest.mark.parametrize("wanted", [True, False])
def test_who_is_to_act_is_told_once(chromium: Chromium, server: RealServer, wanted: bool) -> None:
    with server.client() as client, chromium.page(server.url) as raw:
        table = begun(client)
        seat = (to_act(table) + 1) % 4
        raw.run(raw.raw.add_init_script(f"({WATCHED})()"))
        page = SeatPage(raw, table, seat)
        page.sit(server.url)
        page.wait(TITLED, False)
        assert not raw.evaluate(ICON).startswith("data:")
        if wanted:
            raw.evaluate("() => document.querySelector('header.bar button:last-of-type').click()")
            raw.evaluate(SWITCH, "sound")
            raw.evaluate(SWITCH, "notice")
            page.wait("() => JSON.parse(localStorage.getItem('watch') ?? '{}').notices === true")
        moved(table)
        page.wait(TITLED, True)
        assert raw.evaluate(ICON) == "data:"
        assert told(page) == (
            {"sounds": 1, "notices": [["Your turn", "Whist"]]} if wanted else {"sounds": 0, "notices": []}
        )
        moved(table)
        page.wait(TITLED, False)
        assert not raw.evaluate(ICON).startswith("data:")
        assert told(page)["sounds"] == int(wanted)


def test_a_notice_that_the_browser_forbids_stays_off(chromium: Chromium, server: RealServer) -> None:
    with server.client() as client, chromium.page(server.url) as raw:
        table = begun(client)
        raw.run(raw.raw.add_init_script(f"window.allowed = 'denied'; ({WATCHED})()"))
        page = SeatPage(raw, table, to_act(table))
        page.sit(server.url)
        raw.evaluate("() => document.querySelector('header.bar button:last-of-type').click()")
        raw.evaluate(SWITCH, "notice")
        page.wait("() => JSON.parse(localStorage.getItem('watch') ?? '{}').notices === false")
