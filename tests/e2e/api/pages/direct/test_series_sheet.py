"""The papers of a tournament with a series have its list as a sheet."""

from __future__ import annotations

import httpx
import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup
from tests.support.browser.chromium import Chromium
from tests.support.browser.direct.director import a_director

pytestmark = pytest.mark.nightly

BUTTON = "[data-sheet='series.csv']"
SHOWN = "() => document.querySelector('[data-sheet=\"standings.csv\"]') !== null"
THERE = f'() => document.querySelector("{BUTTON}") !== null'
SAVED = """() => { HTMLAnchorElement.prototype.click = function () { document.title = this.download; }; }"""


@pytest.mark.parametrize("has_series", [True, False])
def test_the_sheet_of_a_series_is_saved_where_there_is_one(
    chromium: Chromium, server: RealServer, client: httpx.Client, *, has_series: bool
) -> None:
    heat = Cup(client, ROUND_ROBIN).started(2)
    series = {"series": {"parts": [{"tournament": heat.id}], "own": 0}} if has_series else {}
    cup = Cup(client, {**ROUND_ROBIN, **series})
    cup.open()
    with a_director(chromium, server.url, of=cup.id) as director:
        director.page.evaluate("() => { location.hash = 'papers'; }")
        director.waits("the sheets", SHOWN)
        assert director.page.evaluate(THERE) is has_series
        if has_series:
            director.page.evaluate(SAVED)
            director.press(BUTTON)
            director.waits("the file", "() => document.title.startsWith('series-')")
