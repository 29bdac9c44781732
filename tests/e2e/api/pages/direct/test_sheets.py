"""The sheets that hang, at the director's desk: before a round is published, and among the papers."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup
from tests.support.browser.axe import axe_script
from tests.support.browser.chromium import Chromium
from tests.support.browser.direct.director import a_director

pytestmark = pytest.mark.nightly

INSIDE = "document.querySelector('dialog.sheet iframe')?.contentDocument"
SIZE = "inside.defaultView.getComputedStyle(inside.querySelector('.hung tbody th')).fontSize"
NUMBER = f"() => {{ const inside = {INSIDE}; return {SIZE}; }}"
PRINTS = f"() => {{ {INSIDE.replace('?', '')}.defaultView.print = () => {{ document.title = 'printed'; }}; }}"


def test_the_pairings_are_looked_at_before_they_are_published_and_all_sheets_print(
    chromium: Chromium, server: RealServer, client: httpx.Client, tmp_path: Path
) -> None:
    cup = Cup(client, ROUND_ROBIN).started(4)
    cup.done("/rounds/1/draw", "chief", {})
    with a_director(chromium, server.url, of=cup.id) as director:
        director.page.expect("404")
        director.page.evaluate("() => { location.hash = 'draw'; }")
        director.press("[data-act=as-it-hangs]")
        director.waits("the sheet", f"() => {INSIDE}?.body.textContent.includes('Anna')")
        assert director.page.evaluate(NUMBER) == f"{26 * 4 / 3:.4f}px"
        assert director.fault(axe_script(tmp_path)) == []
        director.page.evaluate(PRINTS)
        director.press("[data-act=print-sheet]")
        director.waits("that it prints", "() => document.title === 'printed'")
        director.press("[data-act=close-sheet]")
        director.page.evaluate("() => { location.hash = 'papers'; }")
        director.press("[data-page=results]")
        director.says("main", "There is no such sheet yet.")
        director.press("[data-page=standings]")
        director.waits("the list", f"() => {INSIDE}?.body.textContent.includes('David')")
