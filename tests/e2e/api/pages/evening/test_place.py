"""The player's evening in a real browser: by clicks, from the entry to the final list."""

from __future__ import annotations

import os
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

CUP: dict[str, Any] = {"title": "Autumn cup", "game": "ecarte", "clock": {"minutes": 30, "expiry": "arbiter"}}
ROUND_ROBIN = CUP | {"format": {"type": "round_robin"}}
SWISS = CUP | {"format": {"type": "swiss"}, "rounds": 3, "tie_breaks": ["buchholz"]}
PAIRS = CUP | {
    "game": "whist",
    "entrants": "pair",
    "format": {"type": "boards", "movement": {"type": "together"}},
    "boards_per_set": 2,
    "options": {"hands": 1},
    "scoring": {"type": "matchpoints"},
    "tie_breaks": ["boards_won"],
}
TOGETHER = CUP | {
    "format": {"type": "boards", "movement": {"type": "together"}},
    "scoring": {"type": "matchpoints"},
    "tie_breaks": ["boards_won"],
}
FORMS = [
    ((390, 760), "dark", "de"),
    ((360, 640), "light", "de"),
    ((1280, 720), "light", "en"),
    ((390, 760), "dark", "en"),
]
FRESH = re.compile(r"[a-z2-7]{16}|[0-9a-f]{16,64}|\b1[0-9]{12}\b|\d+:\d\d(:\d\d)?(\s[AP]M)?|: the table waits for you")
"""What is random or time in what is received and shown: who begins at a table is drawn, too."""


@contextmanager
def a_place(
    chromium: Chromium, url: str, evening: Evening, language: str = "en", *, of: tuple[int, int] = (1, 1), **more: Any
) -> Iterator[Tab]:
    """The page of a player, on a phone of its own."""
    more.setdefault("size", (390, 760))
    with a_tab(chromium, url, **more) as tab:
        token = evening.players[of]
        tab.page.open(f"{tab.url}/place/{language}#token={token}")
        tab.waits("the evening", "() => document.querySelector('.thumb button') !== null")
        assert tab.page.evaluate("() => location.hash") == ""
        yield tab
        assert token not in tab.markup()
        assert all(token not in address for address in tab.page.addresses)


def shown(tab: Tab, text: str) -> None:
    """Wait until this is to be read."""
    tab.waits(repr(text), "(text) => document.body.innerText.includes(text)", text)


def picture(tab: Tab, name: str) -> None:
    """Keep a picture where somebody wants to look at it."""
    if folder := os.environ.get("PLACE_PICTURES"):
        tab.page.run(tab.page.raw.screenshot(path=f"{folder}/{name}.png"))


def opened(client: httpx.Client, settings: dict[str, Any], entrants: int) -> Evening:
    """A tournament whose entries are open, with so many entrants."""
    evening = Evening(client, settings)
    evening.tokens["arbiter1"] = evening.post("/arbiters", {"name": "Ada", "chief": True})["token"]
    evening.tokens["spectator"] = evening.post("/open")["spectator_token"]
    for number in range(1, entrants + 1):
        evening.enter(number)
    return evening


@pytest.mark.accepts("tournament.4.11")
def test_a_player_comes_sits_down_comes_back_and_sees_the_list(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    evening = opened(client, ROUND_ROBIN, 4)
    with a_place(chromium, server.url, evening) as tab:
        shown(tab, "You are entered: Anna.")
        tab.press("[data-act=here]")
        shown(tab, "The director knows that you are here.")
        assert evening.get()["here"] == [{"entrant": 1, "player": 1, "round": None}]
        evening.post("/start")
        shown(tab, "The next round comes soon.")
        for step in ("draw", "publish"):
            evening.post(f"/rounds/1/{step}")
        shown(tab, "begins soon")
        tab.press("[data-act=here]")
        shown(tab, "The director knows that you are here.")
        assert evening.get()["here"][0]["round"] == 1
        evening.post("/rounds/1/begin")
        tables = evening.awaits_tables(1)
        mine, other = sorted(tables, key=lambda table: 1 not in table.entrants)
        tab.says("[data-act=sit]", "Sit down")
        assert tab.page.evaluate("() => document.title").startswith(f"Table {mine.opening['place']}, ")
        tab.press("[data-act=sit]")
        tab.waits("the table", "(id) => location.pathname.startsWith(`/watch/${id}/`)", mine.id)
        tab.waits("the bar", "() => document.querySelector('header a[href^=\"/place\"]') !== null")
        tab.page.run(tab.page.raw.locator("header a[href^='/place']").click())
        tab.waits("the evening", "() => document.querySelector('.thumb button') !== null")
        mine.lose(mine.entrants.index(1))
        shown(tab, "Your table is over.")
        other.lose(0)
        shown(tab, "Round 1 has ended.")
        shown(tab, "Round 1 against")
        tab.press("[data-go=list]")
        shown(tab, "Provisional:")
        shown(tab, "Place 3 of 4")


@pytest.mark.accepts("tournament.14.10")
def test_a_call_stays_on_the_screen_until_it_is_answered(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    evening = Evening(client, ROUND_ROBIN).begin(4)
    evening.draw(1)
    evening.awaits_tables(1)
    evening.post("/calls", {"why": "slow"}, who=evening.players[2, 1])
    with a_place(chromium, server.url, evening) as tab:
        shown(tab, "Sit down")
        tab.press("[data-go=call]")
        tab.fill("#call-text", "Who leads?")
        tab.press("[data-why=lead]")
        tab.says("[data-call=waits]", "One is before you.")
        evening.post("/docket/entrant-2/call/1/close", {}, who="arbiter1")
        tab.says("[data-call=waits]", "You are next.")
        (case,) = evening.get("/docket", "arbiter1")["cases"]
        assert (case["why"], case["text"], case["entrant"]) == ("lead", "Who leads?", 1)
        evening.post("/docket/entrant-1/call/1/close", {"text": "Anna leads."}, who="arbiter1")
        tab.says("[data-call=closed]", "Anna leads.")
        tab.press("[data-act=understood]")
        tab.waits("nothing of it", "() => document.querySelector('[data-call]') === null")


@pytest.mark.accepts("tournament.14.10")
def test_the_director_sees_who_is_there_and_answers_a_call(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    evening = Evening(client, ROUND_ROBIN).begin(4)
    evening.post("/here", {}, who=evening.players[1, 1])
    evening.draw(1)
    evening.awaits_tables(1)
    evening.post("/calls", {"why": "lead", "text": "Who leads?"}, who=evening.players[1, 1])
    with a_tab(chromium, server.url) as tab:
        tab.page.open(f"{tab.url}/direct/{evening.id}/en#token={evening.tokens['arbiter1']}")
        tab.waits("the desk", "() => document.querySelector('#next-act') !== null")
        tab.page.evaluate("() => { location.hash = 'entries'; }")
        tab.says("[data-row='1'] [data-here]", "here")
        assert tab.page.evaluate("() => document.querySelectorAll('[data-here]').length") == 1
        tab.page.evaluate("() => { location.hash = 'hall'; }")
        tab.waits("the call", "() => document.querySelector('[data-answer]') !== null")
        shown(tab, "Anna. Who leads?")
        tab.press("[data-answer]")
        tab.waits("no case", "() => document.querySelector('[data-answer]') === null")
    call = evening.get("", evening.players[1, 1])["call"]
    assert (call["closed"], call["answer"]) == (True, None)


def test_who_leaves_is_told_what_falls_out_and_may_stay(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    evening = Evening(client, ROUND_ROBIN).begin(4)
    evening.draw(1)
    evening.awaits_tables(1)
    with a_place(chromium, server.url, evening) as tab:
        shown(tab, "Sit down")
        tab.press("[data-go=leave]")
        tab.says("dialog.sheet", "You still play round 1 to its end.")
        tab.says("dialog.sheet", "tournament.4.5")
        tab.press("[data-act=stay]")
        tab.waits("no sheet", "() => document.querySelector('dialog') === null")
        assert evening.get()["entrants"][0]["withdrawn_from"] is None
        tab.press("[data-go=leave]")
        tab.press("[data-act=withdraw]")
        tab.waits("no sheet", "() => document.querySelector('dialog') === null")
        assert evening.get()["entrants"][0]["withdrawn_from"] == 2
        for table in evening.tables(1):
            table.lose(0)
        shown(tab, "You have left the tournament.")


@pytest.mark.accepts("tournament.4.7")
def test_in_a_swiss_one_round_may_be_left_out_and_a_bye_says_what_it_gives(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    evening = Evening(client, SWISS).begin(5)
    with a_place(chromium, server.url, evening) as tab:
        shown(tab, "The next round comes soon.")
        tab.press("[data-go=leave]")
        tab.says("dialog.sheet", "Pause in round 1 alone, with a half-point bye")
        tab.press("[data-act=pause]")
        tab.waits("no sheet", "() => document.querySelector('dialog') === null")
        evening.draw(1)
        shown(tab, "in round 1 and get 1 point.")


def test_a_pair_reads_its_directions_and_its_boards_one_after_the_other(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    evening = Evening(client, PAIRS).begin(4, players=2)
    evening.draw(1)
    first = next(table for table in evening.awaits_tables(1) if 1 in table.entrants)
    with a_place(chromium, server.url, evening, of=(1, 2)) as tab:
        seat = first.holders.index((1, 2))
        tab.says("[data-is=seat]", ("North", "East", "South", "West")[seat])
        shown(tab, "with Anna 1, against")
        shown(tab, "Board 1 of 1 to 2")
        first.lose(0)
        shown(tab, "Board 2 of 1 to 2")
        tab.says("[data-act=sit]", "Sit down")
        picture(tab, "pair")


def test_an_invitation_leads_here_and_several_tournaments_are_asked_for(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    evenings = [opened(client, ROUND_ROBIN | {"title": title}, 2) for title in ("Autumn cup", "Winter cup")]
    invite = {"role": "player", "entrant": 1, "player": 1, "sender": "Ada"}
    with a_tab(chromium, server.url, size=(390, 760)) as tab:
        for evening, title in zip(evenings, ("Autumn cup", "Winter cup"), strict=True):
            secret = evening.post("/invitations", invite)["secret"]
            tab.page.open(f"{tab.url}/i/en#{secret}")
            tab.says("form .big", "I play")
            tab.press("form .big")
            tab.waits("the evening", "() => location.pathname.startsWith('/place')")
            shown(tab, title)
        tab.page.evaluate("() => sessionStorage.removeItem('place chosen')")
        tab.page.open(f"{tab.url}/place/en")
        shown(tab, "Which tournament?")
        tab.press(f"[data-cup='{evenings[0].id}']")
        shown(tab, "You are entered: Anna.")


def test_a_key_that_has_ended_says_so(chromium: Chromium, server: RealServer, client: httpx.Client) -> None:
    evening = Evening(client, ROUND_ROBIN).begin(4)
    with a_place(chromium, server.url, evening) as tab:
        shown(tab, "The next round comes soon.")
        evening.post("/entrants/1/substitute", {"player": 1, "name": "Berta", "reason": "Ill."})
        shown(tab, "Your key has ended")


@pytest.mark.parametrize(("size", "scheme", "language"), FORMS)
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
