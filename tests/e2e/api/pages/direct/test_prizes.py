"""Prizes at the director's desk: a line each, and what each gets in the final lists, which all pages show."""

from __future__ import annotations

import httpx
import pytest

from tests.e2e.api.pages.direct.test_set_up import the_cup
from tests.support.api.servers.real_server import RealServer
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup
from tests.support.browser.chromium import Chromium
from tests.support.browser.direct.director import a_director

pytestmark = pytest.mark.nightly

LINES = "First | 60 | 1\nPodium | 12,5 | 2-3\nJunior | 10 | junior\nUp to 1500 | 0 | rating 0-1500 | +"
PRIZES = [
    {"name": "First", "share": 60, "places": [1]},
    {"name": "Podium", "share": "25/2", "places": [2, 3]},
    {"name": "Junior", "share": 10, "category": "junior"},
    {"name": "Up to 1500", "share": 0, "ratings": [0, 1500], "cumulative": True},
]


def test_prizes_are_set_up_line_by_line_and_come_back_as_they_were_written(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director:
        cup = director.hold("round_robin")
        director.press("details.over summary")
        director.fill("#of-prizes", LINES)
        director.saved()
        assert the_cup(client, cup)["settings"]["prizes"] == PRIZES
        director.page.expect("400")
        director.fill("#of-prizes", "First | 60 | 1\nNobody | x | 2")
        director.waits("the refusal", "() => !document.querySelector('#of-prizes-says').hidden")
        assert the_cup(client, cup)["settings"]["prizes"] == PRIZES


def finished(client: httpx.Client) -> Cup:
    """Two entrants who met once in the hall; the first won."""
    cup = met(client)
    won(cup)
    return cup


def met(client: httpx.Client) -> Cup:
    """Two entrants who meet in the hall, with no result yet."""
    cup = Cup(client, {**ROUND_ROBIN, "place": "hall", "tie_breaks": [], "prizes": PRIZES})
    cup.open()
    entries = [{"name": "Anna", "rating": 1400}, {"name": "Bela", "category": "junior"}]
    cup.done("/entrants/list", "chief", {"entries": entries})
    cup.done("/start", "chief", {})
    for step in ("draw", "publish", "begin"):
        cup.done(f"/rounds/1/{step}", "chief", {})
    return cup


def won(cup: Cup) -> None:
    """The first wins, and the tournament is finished."""
    (table,) = cup.seen("/rounds/1", "chief")["tables"]
    anna = [entrant for entrant, _ in table["seats"]].index(1)
    result = {"ranking": [[anna], [1 - anna]], "scores": [int(anna == seat) for seat in (0, 1)]}
    cup.done(f"/tables/{table['table']}/result", "chief", result)
    cup.done("/finish", "chief")


def test_the_final_lists_of_desk_hall_and_tournament_say_what_each_gets(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    cup = finished(client)
    with a_director(chromium, server.url, of=cup.id) as director:
        director.page.evaluate("() => { location.hash = 'standings'; }")
        director.says("[data-place='1']", "First: 60 · Up to 1500")
        director.press("[data-why='2']")
        director.says(".whys", "Podium: 12.5 of 12.5, among 1.")
        director.page.evaluate("() => { location.hash = 'papers'; }")
        director.says("main", "Podium: 12.5")
    with a_director(chromium, server.url, "de", of=cup.id) as director:
        director.page.evaluate("() => { location.hash = 'papers'; }")
        director.says("main", "Podium: 12,5")
