"""A table fits into every window: its player sees the own hand, what is asked and what sends it, without scrolling."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.registry import GAMES
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import open_table
from tests.support.browser.chromium import Chromium
from tests.support.browser.fitting.stages import Stage, put_stages, stages
from tests.support.browser.pictures import STANDS
from tests.support.browser.watched import at_table
from tests.support.nights import some_by_day

pytestmark = pytest.mark.nightly

SIZES = ((360, 740), (390, 844), (1280, 800), (2560, 1440))
SCRIPT = Path(__file__).parents[4] / "support/browser/fitting/fits.js"
FAULTS = "".join(SCRIPT.read_text(encoding="utf-8").partition("async")[1:])
OWN = {
    "essentia": ".board [role=gridcell]",
    "faro": ".mine > *, .faro:not(.narrow) .lay :is(thead .slot, tbody tr:first-child td)",
}
"""What a player of these has before it in place of a hand."""
LISTED = "() => document.querySelector('.act[data-fresh=true]') !== null"
LAID_OUT = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 120)))"


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RealServer, dict[str, int]]]:
    """A server with all stages of each game, and the seat that plays at each table."""
    folder = tmp_path_factory.mktemp("stages")
    seats = asyncio.run(put_stages(f"sqlite:///{folder}/richter.db", GAMES))
    with RealServer(folder) as server:
        yield server, seats


def looked(chromium: Chromium, server: RealServer, stage: Stage, seat: int, language: str) -> dict[str, Any]:
    """What does not fit at a stage, by the size of the window, and how many things of one's own were looked at."""
    found: dict[str, Any] = {}
    with chromium.page(server.url) as page:
        page.run(page.raw.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]}))
        page.run(page.raw.emulate_media(reduced_motion="reduce"))
        page.open(f"{server.url}/watch/{stage.table}/{language}#token={stage.token}")
        page.run(page.raw.wait_for_function(STANDS))
        page.run(page.raw.wait_for_function(LISTED))
        for width, height in SIZES:
            page.run(page.raw.set_viewport_size({"width": width, "height": height}))
            page.evaluate(LAID_OUT)
            found[f"{width} x {height}"] = page.evaluate(FAULTS, {"seat": seat, "own": OWN.get(stage.game)})
    return found


@pytest.mark.parametrize("game", some_by_day(sorted(GAMES), 2))
def test_a_table_fits_into_every_window(
    chromium: Chromium, staged: tuple[RealServer, dict[str, int]], game: str
) -> None:
    server, seats = staged
    faults = {}
    own = 0
    for at, stage in enumerate(stages(game)):
        language = "de" if at % 2 else "en"
        found = looked(chromium, server, stage, seats[stage.table], language)
        own += sum(one["own"] for one in found.values())
        faults.update({f"{stage.table} {size}": one["faults"] for size, one in found.items() if one["faults"]})
    assert faults == {}
    assert own > 0


CUT = """() => [...document.querySelectorAll('footer.time :is(.btn, .chip, .pos)')]
  .filter((one) => one.checkVisibility())
  .filter((one) => one.getBoundingClientRect().right > innerWidth
    || (one.clientWidth && one.scrollWidth > one.clientWidth + 1))
  .map((one) => one.outerHTML)"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_way_to_the_end_is_not_cut_on_a_phone(chromium: Chromium, server: RealServer, language: str) -> None:
    with server.client() as client:
        table = open_table(client, "whist")
        assert table.post("/resign", 0).status_code == 201
        with at_table(chromium, server.url, table, "arbiter", size=(360, 740), language=language) as page:
            page.waits(
                "the end", "() => document.querySelector('.ctl .live').textContent.toLowerCase().includes('end')"
            )
            page.press("Home")
            page.waits("how far it is", "() => /\\d/.test(document.querySelector('.ctl .live').textContent)")
            assert page.evaluate(CUT) == []
