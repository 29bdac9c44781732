"""Home says to the organizer of the service where its data lie, and makes a backup; to nobody else."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.e2e.api.pages.watch.test_home import fault
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, bearer, said
from tests.support.browser.axe import axe_script
from tests.support.browser.chromium import Chromium
from tests.support.browser.home_page import a_tab

pytestmark = pytest.mark.nightly

PANEL = "section.panel:has(a[href*=another-laptop])"
MADE = "([panel, made]) => document.querySelector(`${panel} .kept .chip`)?.textContent === made"
SHOWN = "(panel) => document.querySelector(panel).checkVisibility()"


@pytest.mark.parametrize(("language", "made"), [("en", "made"), ("de", "fertig")])
def test_the_organizer_makes_a_backup_by_one_press_and_reads_where_it_lies(
    chromium: Chromium, tmp_path: Path, language: str, made: str
) -> None:
    script = axe_script(tmp_path)
    with RealServer(tmp_path) as server, a_tab(chromium, server.url, size=(360, 760)) as tab:
        tab.home(f"#token={ORGANIZER}", language)
        tab.press(f"{PANEL} button")
        tab.waits("the backup", MADE, [PANEL, made])
        (backup,) = (tmp_path / "richter.db.backups").iterdir()
        tab.says(f"{PANEL} [role=status]", backup.name)
        tab.says(PANEL, str(tmp_path / "richter.db.backups"))
        assert fault(tab, script) == []


def test_an_organizer_of_its_own_tables_sees_nothing_of_it(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    club = said(client.post("/v1/organizers", json={"name": "Club"}, headers=bearer(ORGANIZER)), 201)["token"]
    with a_tab(chromium, server.url) as tab:
        tab.home(f"#token={club}")
        assert tab.page.evaluate(SHOWN, PANEL) is False
        tab.home(f"#token={ORGANIZER}")
        assert tab.page.evaluate(SHOWN, PANEL) is True
