"""The player's evening: it can be read by everybody, and receives nothing that is hidden from the player."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium
from tests.support.browser.evening.place_page import ROUND_ROBIN, TOGETHER, a_place, picture, shown
from tests.support.browser.received import answers
from tests.support.browser.way import Way
from tests.support.clerk.evening import Evening
from tests.support.nights import some_by_day

pytestmark = pytest.mark.nightly

FORMS = [
    ((390, 760), "dark", "de"),
    ((360, 640), "light", "de"),
    ((1280, 720), "light", "en"),
    ((390, 760), "dark", "en"),
]
FRESH = re.compile(r"[a-z2-7]{16}|[0-9a-f]{16,64}|\b1[0-9]{12}\b|\d+:\d\d(:\d\d)?(\s[AP]M)?|: the table waits for you")
"""What is random or time in what is received and shown: who begins at a table is drawn, too."""


@pytest.mark.parametrize(("size", "scheme", "language"), some_by_day(FORMS))
def test_the_evening_is_hard_to_read_for_nobody(
    chromium: Chromium,
    server: RealServer,
    client: httpx.Client,
    tmp_path: Path,
    size: tuple[int, int],
    scheme: str,
    language: str,
) -> None:
    evening = Evening(client, ROUND_ROBIN).begin(4)
    evening.draw(1)
    for table in evening.awaits_tables(1):
        table.lose(0)
    evening.awaits("round_ended")
    name = f"{size[0]}-{scheme}-{language}"
    with a_place(chromium, server.url, evening, language, size=size, scheme=scheme) as tab:
        script = axe_script(tmp_path)
        tab.waits("the last round", "() => document.querySelector('caption') !== null")
        found = [*faults(tab.page, script)]
        picture(tab, f"between-{name}")
        evening.draw(2)
        evening.awaits_tables(2)
        tab.waits("the table", "() => document.querySelector('[data-act=sit]') !== null")
        for go in ("now", "list", "call", "leave"):
            tab.press(f"[data-go={go}]")
            within = "dialog.sheet .main" if go in {"call", "leave"} else ".parts > *"
            tab.waits(go, "(within) => document.querySelector(within) !== null", within)
            found += faults(tab.page, script)
            picture(tab, f"{go}-{name}")
            wider = tab.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
            assert max(wider, 0) == 0, go
            tab.page.evaluate("() => document.querySelector('dialog')?.close()")
        assert found == []


def test_nothing_of_a_closed_board_reaches_a_player_who_does_not_sit_there(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    """At two evenings that differ in a result at a closed board, and in others' calls, a player receives the same."""
    seen, heard = [], []
    for loser in (0, 1):
        evening = Evening(client, TOGETHER).begin(4)
        evening.draw(1)
        table = next(one for one in evening.awaits_tables(1) if 1 not in one.entrants)
        caller = evening.players[table.holders[0]]
        for _ in range(loser):
            evening.post("/here", {}, who=caller)
            evening.post("/calls", {"why": "lead"}, who=caller)
        table.lose(loser)
        evening.awaits("result_reported")
        with Way(server.url) as way, a_place(chromium, way.url, evening) as tab:
            shown(tab, "Sit down")
            seen.append(FRESH.sub("", tab.text()))
            told = (answer for answer in answers(way.spoken) if "/v1/tournaments/" in answer.asked and answer.body)
            heard.append(sorted({FRESH.sub("", str(answer)) for answer in told if "/feed" not in answer.asked}))
    assert seen[0] == seen[1]
    assert heard[0] == heard[1]
    assert any("/standings" in answer for answer in heard[0])
