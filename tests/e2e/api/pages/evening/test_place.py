"""The player's evening in a real browser: by clicks, from the entry to the final list."""

from __future__ import annotations

import httpx
import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.browser.chromium import Chromium
from tests.support.browser.evening.place_page import PAIRS, ROUND_ROBIN, SWISS, a_place, opened, picture, shown
from tests.support.browser.home_page import a_tab
from tests.support.clerk.evening import Evening


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


@pytest.mark.nightly
@pytest.mark.accepts("tournament.9.16")
@pytest.mark.parametrize(
    ("language", "says"),
    [("en", "Round 1 has ended. Round 2 begins at "), ("de", "Runde 1 ist zu Ende. Runde 2 beginnt um ")],
)
def test_between_two_rounds_a_player_reads_when_the_next_begins_by_itself(
    chromium: Chromium, server: RealServer, client: httpx.Client, language: str, says: str
) -> None:
    evening = Evening(client, ROUND_ROBIN | {"auto": {"change_minutes": 30}}).begin(4)
    for number in (1, 2):
        evening.post(f"/rounds/{number}/draw")
        evening.post(f"/rounds/{number}/publish")
    evening.post("/rounds/1/begin")
    with a_place(chromium, server.url, evening, language) as tab:
        for table in evening.awaits_tables(1):
            table.lose(0)
        shown(tab, says)
        tab.says(".strip.good", says)
        evening.post("/rounds/2/hold", who="arbiter1")
        tab.waits("that it waits", "(says) => !document.body.innerText.includes(says)", says)


@pytest.mark.nightly
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


@pytest.mark.nightly
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


@pytest.mark.nightly
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


@pytest.mark.nightly
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


@pytest.mark.nightly
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


@pytest.mark.nightly
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
