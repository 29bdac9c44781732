"""The screen in the hall, and invitations to a tournament, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium
from tests.support.browser.home_page import Tab, a_tab
from tests.support.browser.received import answers
from tests.support.browser.way import Way
from tests.support.clerk.evening import Evening
from tests.support.nights import some_by_day

CUP: dict[str, Any] = {"title": "Autumn cup", "game": "ecarte", "clock": {"minutes": 30, "expiry": "arbiter"}}
ROUND_ROBIN = CUP | {"format": {"type": "round_robin"}}
TOGETHER = CUP | {
    "format": {"type": "boards", "movement": {"type": "together"}},
    "scoring": {"type": "matchpoints"},
    "tie_breaks": ["boards_won"],
}
FORMS = [
    ((390, 760), "dark", "de"),
    ((1280, 720), "light", "en"),
    ((1080, 1920), "light", "de"),
    ((2560, 1300), "dark", "en"),
]
MOST_NODES = 400
FRESH = re.compile(r"[a-z2-7]{16}|[0-9a-f]{16,64}|\b1[0-9]{12}\b|\d+:\d\d(:\d\d)?( [AP]M)?")
"""What is random or time in what is received and shown."""


@contextmanager
def a_hall(
    chromium: Chromium, url: str, evening: Evening, language: str = "en", *, who: str = "spectator", **more: Any
) -> Iterator[Tab]:
    """The screen, on a machine of its own."""
    with a_tab(chromium, url, **more) as tab:
        token = evening.tokens[who]
        tab.page.open(f"{tab.url}/hall/{evening.id}/{language}#token={token}")
        tab.waits("the screen or its question", "() => document.querySelector('.scr h1, #token') !== null")
        assert tab.page.evaluate("() => location.hash") == ""
        yield tab
        assert token not in tab.markup()
        assert all(token not in address for address in tab.page.addresses)


def opened(client: httpx.Client, settings: dict[str, Any]) -> Evening:
    """A tournament whose entries are open."""
    evening = Evening(client, settings)
    evening.tokens["arbiter1"] = evening.post("/arbiters", {"name": "Ada", "chief": True})["token"]
    evening.tokens["spectator"] = evening.post("/open")["spectator_token"]
    return evening


def hangs(tab: Tab, text: str) -> None:
    """Wait until this hangs, however many pages are before it."""
    tab.says(".scr", text)


@pytest.mark.nightly
def test_the_screen_follows_an_evening_from_the_first_entry_to_the_final_list(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    evening = opened(client, ROUND_ROBIN)
    with a_hall(chromium, server.url, evening) as tab:
        hangs(tab, "Tables will hang here.")
        for number in range(1, 5):
            evening.enter(number)
        hangs(tab, "4 have entered")
        evening.post("/start")
        hangs(tab, "The next round comes soon.")
        for step in ("draw", "publish"):
            evening.post(f"/rounds/1/{step}")
        hangs(tab, "Round 1")
        rows = tab.page.evaluate("() => [...document.querySelectorAll('tbody tr')].map((row) => row.innerText)")
        assert [row.split()[0] for row in rows] == ["1", "2"]
        assert {name for row in rows for name in row.split()[1:]} == {"Anna", "Bruno", "Clara", "David"}
        evening.post("/rounds/1/begin")
        first, second = evening.awaits_tables(1)
        tab.waits("the clock", "() => /^(29|30):/.test(document.querySelector('[data-ends]')?.textContent)")
        evening.post("/rounds/1/extend", {"minutes": 5, "reason": "A ruling."})
        hangs(tab, "+ 5 minutes")
        evening.post("/rounds/1/pause", {"reason": "Coffee."})
        hangs(tab, "The round is paused")
        evening.post("/rounds/1/resume")
        first.lose(0)
        hangs(tab, "One table plays")
        second.lose(0)
        evening.awaits("round_ended")
        hangs(tab, "Standings")
        assert tab.page.evaluate("() => document.querySelectorAll('*').length") < MOST_NODES
        evening.post("/void", {"reason": "Snow."})
        hangs(tab, "The tournament is void.")


@pytest.mark.nightly
@pytest.mark.accepts("tournament.9.16")
@pytest.mark.parametrize(
    ("language", "says", "until"),
    [
        ("en", "Round 1 has ended. Round 2 begins at ", "until round 2"),
        ("de", "Runde 1 ist zu Ende. Runde 2 beginnt um ", "bis Runde 2"),
    ],
)
def test_the_screen_counts_down_to_a_round_that_begins_by_itself(
    chromium: Chromium, server: RealServer, client: httpx.Client, language: str, says: str, until: str
) -> None:
    evening = Evening(client, ROUND_ROBIN | {"auto": {"change_minutes": 30}}).begin(4)
    for number in (1, 2, 3):
        evening.post(f"/rounds/{number}/draw")
        evening.post(f"/rounds/{number}/publish")
    evening.post("/rounds/1/begin")
    with a_hall(chromium, server.url, evening, language) as tab:
        hangs(tab, "1")
        assert tab.page.evaluate("() => document.querySelector('.scr h1').textContent").endswith(" 1")
        for table in evening.awaits_tables(1):
            table.lose(0)
        hangs(tab, until)
        tab.waits("the clock", "() => /^(29|30):/.test(document.querySelector('[data-ends]')?.textContent)")
        hangs(tab, says)


@pytest.mark.nightly
def test_no_other_key_than_that_of_spectators_hangs_in_the_hall(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    evening = opened(client, ROUND_ROBIN)
    with a_hall(chromium, server.url, evening, who="arbiter1") as tab:
        tab.says(".refusal", "no key of spectators")
        tab.fill("#token", evening.tokens["spectator"])
        tab.press("form .main")
        hangs(tab, "Tables will hang here.")


@pytest.mark.nightly
def test_an_invitation_for_spectators_hangs_the_screen_and_one_for_a_player_opens_the_tournament(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    evening = opened(client, ROUND_ROBIN)
    evening.enter(1)
    screen = evening.post("/invitations", {"role": "spectator", "name": "Hall"})["secret"]
    player = evening.post("/invitations", {"role": "player", "entrant": 1, "player": 1, "sender": "Ada"})["secret"]
    for secret, button, place in ((screen, "Watch", "hall"), (player, "I play", "place")):
        with a_tab(chromium, server.url) as tab:
            tab.page.open(f"{tab.url}/i/en#{secret}")
            tab.says("form .big", button)
            assert "Autumn cup" in tab.text()
            tab.press("form .big")
            tab.waits("the page", "(place) => location.pathname.startsWith(`/${place}/`)", place)
            tab.waits("what is in it", "() => /Autumn cup/.test(document.body.innerText)")
            assert secret not in tab.markup()
    assert [entry["status"] for entry in evening.get("/invitations")["invitations"]] == ["taken", "taken"]


@pytest.mark.nightly
@pytest.mark.parametrize(("size", "scheme", "language"), some_by_day(FORMS))
def test_the_screen_is_hard_to_read_for_nobody(
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
    evening.awaits_tables(1)
    with a_hall(chromium, server.url, evening, language, size=size, scheme=scheme) as tab:
        tab.waits("the clock", "() => document.querySelector('[data-ends]') !== null")
        found = faults(tab.page, axe_script(tmp_path))
        wider = tab.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        higher = tab.page.evaluate("() => document.documentElement.scrollHeight - innerHeight")
        assert (found, max(wider, 0), max(higher, 0)) == ([], 0, 0)


@pytest.mark.nightly
def test_nothing_of_a_closed_board_reaches_the_screen(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    """At two evenings that differ in a result at a closed board, the screen receives and shows the same."""
    seen, heard = [], []
    for loser in (0, 1):
        evening = Evening(client, TOGETHER).begin(4)
        evening.draw(1)
        table, _ = evening.awaits_tables(1)
        table.lose(loser)
        evening.awaits("result_reported")
        with Way(server.url) as way, a_hall(chromium, way.url, evening) as tab:
            hangs(tab, "Round 1")
            seen.append(FRESH.sub("", tab.text()))
            told = (answer for answer in answers(way.spoken) if "/v1/tournaments/" in answer.asked and answer.body)
            heard.append(sorted({FRESH.sub("", str(answer)) for answer in told if "/feed" not in answer.asked}))
    assert seen[0] == seen[1]
    assert heard[0] == heard[1]
    assert any("/standings" in answer for answer in heard[0])
