"""The menu of a tile in the hall, and the notes of the arbiters."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.e2e.api.pages.direct.test_hall_stage import playing
from tests.e2e.api.pages.direct.test_rounds import arbiter_of, the_round
from tests.e2e.api.pages.direct.test_standings import FORESEEN, GONE
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import bearer, said
from tests.support.browser.axe import axe_script
from tests.support.browser.chromium import Chromium
from tests.support.browser.direct.director import a_director

OPEN = "(place) => document.querySelector(`.spot:has([data-place='${place}']) .more`).open"


def menu(place: int) -> str:
    """The button of the menu at a tile."""
    return f".spot:has([data-place='{place}']) summary"


@pytest.mark.nightly
def test_a_tile_is_paused_and_forfeited_from_its_menu_in_three_presses(
    chromium: Chromium, server: RealServer, client: httpx.Client, tmp_path: Path
) -> None:
    with a_director(chromium, server.url) as director:
        cup = playing(director)
        tables = the_round(client, cup, 1)["tables"]
        director.page.run(director.page.raw.focus(menu(2)))
        director.page.run(director.page.raw.keyboard.press("Enter"))
        assert director.page.evaluate(OPEN, 2)
        assert director.fault(axe_script(tmp_path)) == []
        director.page.run(director.page.raw.screenshot(path=tmp_path / "menu.png"))
        director.page.run(director.page.raw.keyboard.press("Escape"))
        assert not director.page.evaluate(OPEN, 2)
        director.press(menu(2))
        director.page.run(director.page.raw.locator(".more[open] [data-more=pause]").dblclick())
        director.says("[data-place='2']", "Pause")
        token = arbiter_of(director, cup)
        notices = said(client.get(f"/v1/tables/{tables[1]['table']}/events", headers=bearer(token)))["events"]
        assert [one["event"]["type"] for one in notices].count("table_paused") == 1
        director.press(menu(2))
        director.press(".more[open] [data-more=resume]")
        director.waits("that it goes on", "() => document.querySelector('.tile.still') === null")
        before = director.presses
        director.press(menu(3))
        director.press(".more[open] [data-more=forfeit]")
        director.waits("what would come of it", FORESEEN)
        director.fill("#of-reason", "Nobody came.")
        director.press("[data-act=do-forfeit]")
        director.waits("that it is done", GONE)
        assert director.presses - before == 3
        assert [one["place"] for one in the_round(client, cup, 1)["tables"] if one["forfeit"]] == [3]


@pytest.mark.nightly
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_note_is_written_once_and_kept_while_it_is_typed(
    chromium: Chromium, server: RealServer, client: httpx.Client, tmp_path: Path, language: str
) -> None:
    with a_director(chromium, server.url) as director:
        cup = playing(director)
        said(
            client.post(
                f"/v1/tables/{the_round(client, cup, 1)['tables'][0]['table']}/pause",
                json={},
                headers=bearer(arbiter_of(director, cup)),
            ),
            201,
        )
        director.page.open(f"{director.url}/direct/{cup}/{language}#hall")
        director.waits("the notes", "() => document.querySelector('[data-part=notes] summary')?.textContent")
        director.press("[data-part=notes] summary")
        director.fill("#note", "Table 1 is hot.")
        director.page.run(director.page.raw.reload())
        director.waits("the case", "() => document.querySelectorAll('#note-on option').length === 2")
        director.press("[data-part=notes] summary")
        assert director.value("#note") == "Table 1 is hot."
        director.page.run(director.page.raw.select_option("#note-on", index=1))
        assert director.fault(axe_script(tmp_path)) == []
        director.page.run(director.page.raw.screenshot(path=tmp_path / "notes.png", full_page=True))
        director.page.run(director.page.raw.locator("[data-act=note]").dblclick())
        director.says("[data-part=notes] li", "Table 1 is hot.")
        assert director.value("#note") == ""
        headers = bearer(arbiter_of(director, cup))
        notes = said(client.get(f"/v1/tournaments/{cup}/docket", headers=headers))["notes"]
        assert [(one["text"], bool(one["case"])) for one in notes] == [("Table 1 is hot.", True)]
