"""The clock at the page of a table is the service's, not that of the phone."""

from __future__ import annotations

import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import open_table
from tests.support.browser.chromium import Chromium, in_the_hall
from tests.support.browser.seat_page import SeatPage

SECONDS = 9_000
OFF = "() => { const own = Date.now; Date.now = () => own() + (%d); }"
LEFT = """() => document.querySelector('[data-part=play] .clock, .bar .clock, .clock:not([hidden])')?.textContent
  .split(':').reduce((sum, part) => sum * 60 + Number(part), 0)"""


@pytest.mark.nightly
@pytest.mark.parametrize("off", [-600_000, 0, 600_000])
def test_a_phone_whose_clock_is_wrong_shows_what_is_left(chromium: Chromium, server: RealServer, off: int) -> None:
    names = [{"name": name} for name in ("Anna", "Bruno", "Clara", "David")]
    url = in_the_hall(server.url)
    with server.client() as client, chromium.page(url) as page:
        table = open_table(client, "whist", seats=names, clock={"seconds_per_move": SECONDS, "expiry": "arbiter"})
        page.run(page.raw.add_init_script(f"({OFF % off})()"))
        seat = SeatPage(page, table, 0)
        seat.sit(url)
        seat.wait("() => document.querySelector('.clock:not([hidden])')?.textContent.length > 3")
        assert SECONDS - 120 < page.evaluate(LEFT) <= SECONDS + 5
