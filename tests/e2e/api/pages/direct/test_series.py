"""A series at the director's desk, on the screen in the hall and on the page of a player."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.e2e.api.pages.direct.test_prizes import finished, met, won
from tests.e2e.api.pages.direct.test_set_up import the_cup
from tests.support.api.servers.real_server import RealServer
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium
from tests.support.browser.direct.director import Director, a_director
from tests.support.browser.home_page import a_tab

pytestmark = [pytest.mark.nightly, pytest.mark.accepts("tournament.13.7")]

FORM = "() => document.querySelector('#of-series') !== null"


def add(director: Director, text: str) -> None:
    director.fill("#of-series-parts", text)
    director.press("[data-act='add-part']")


def test_a_series_is_made_of_tournaments_by_name_and_link_and_refused_at_its_fields(
    chromium: Chromium, server: RealServer, client: httpx.Client, tmp_path: Path
) -> None:
    first = Cup(client, {**ROUND_ROBIN, "title": "First evening of the spring"}).started(2)
    second = Cup(client, {**ROUND_ROBIN, "title": "Second evening"}).started(2)
    with a_director(chromium, server.url) as director:
        cup = director.hold("round_robin")
        director.waits("the form", FORM)
        director.press("#of-series")
        add(director, "an evening that never was")
        director.says("[data-field='series.parts']", "You have no tournament called an evening that never was.")
        add(director, "first evening of the SPRING")
        add(director, f"{server.url}/direct/{second.id}/en#hall")
        director.says("main", "Second evening")
        director.fill("#series-percent-0", "50")
        director.fill("#of-series-best", "1")
        director.saved()
        parts = [{"tournament": first.id, "percent": 50}, {"tournament": second.id}]
        director.waits("the service", "() => document.body.innerText.includes('Saved.')")
        assert the_cup(client, cup)["settings"]["series"] == {"parts": parts, "best": 1}
        director.page.evaluate("() => scrollTo(0, 0)")  # the bar below covers no field then
        assert director.fault(axe_script(tmp_path)) == []
        add(director, "/direct/nothing-of-the-kind/en")
        director.waits(
            "the refusal", "() => document.querySelectorAll('[data-field=\"series.parts[2]\"] .rule').length === 1"
        )
        director.press("[data-remove='2']")
        director.next()


def test_a_season_grows_after_its_entries_opened_and_its_list_is_shown_with_why(
    chromium: Chromium, server: RealServer, client: httpx.Client, tmp_path: Path
) -> None:
    evening = finished(client)
    season = Cup(client, {**ROUND_ROBIN, "title": "Season", "series": {"parts": [], "own": 0}})
    season.open()
    with a_director(chromium, server.url, of=season.id) as director:
        director.page.evaluate("() => { location.hash = 'setup'; }")
        director.waits("the form", FORM)
        add(director, evening.id)
        director.press("[data-act='series']")
        director.waits("that a reason is asked for", "() => document.querySelector('#of-reason-says').innerText !== ''")
        director.fill("#of-reason", "The first evening is over.")
        director.press("[data-act='series']")
        director.page.evaluate("() => { location.hash = 'standings'; }")
        director.says("[data-series]", "Counted together:")
        director.press("button[data-series='1']")
        director.says(".whys", "place 1, ")
        assert director.fault(axe_script(tmp_path)) == []
    assert the_cup(client, season.id)["settings"]["series"]["parts"] == [{"tournament": evening.id}]
    with a_tab(chromium, server.url) as tab:
        tab.page.open(f"{tab.url}/hall/{season.id}/de#token={season.tokens['spectator']}")
        tab.says(".scr", "Serie")
        assert faults(tab.page, axe_script(tmp_path)) == []


def test_a_player_reads_the_series_with_its_own_entry_unfolded(
    chromium: Chromium, server: RealServer, client: httpx.Client, tmp_path: Path
) -> None:
    evening = finished(client)
    last = Cup(client, {**ROUND_ROBIN, "series": {"parts": [{"tournament": evening.id}]}})
    last.open()
    last.enter("Anna", "Clara")
    last.done("/start", "chief", {})
    with a_tab(chromium, server.url, size=(390, 844)) as tab:
        tab.page.open(f"{tab.url}/place/en#token={last.tokens[1]}")
        tab.waits("the bar", "() => document.querySelector('[data-go=list]') !== null")
        tab.press("[data-go=list]")
        tab.says(".parts", "Counted together:")
        tab.says(".parts .me", "Anna")
        tab.says(".parts .whys", "place 1, ")
        assert faults(tab.page, axe_script(tmp_path)) == []


def test_a_spectator_reads_the_series_on_the_page_of_the_tournament_and_hears_of_what_other_tournaments_change(
    chromium: Chromium, server: RealServer, client: httpx.Client, tmp_path: Path
) -> None:
    evening = met(client)
    season = Cup(client, {**ROUND_ROBIN, "series": {"parts": [{"tournament": evening.id}], "own": 0}})
    season.open()
    with a_tab(chromium, server.url) as tab:
        tab.page.run(tab.page.raw.clock.install())
        tab.page.open(f"{tab.url}/watch/tournaments/{season.id}/en#token={season.tokens['spectator']}")
        tab.says("[data-series]", "Counted together:")
        tab.says("[data-series]", "Provisional")
        tab.press("button[data-series='1']")
        tab.says(".whys", "place 1, 0 at 100 %")
        assert faults(tab.page, axe_script(tmp_path)) == []
        tab.page.run(tab.page.raw.screenshot(path=tmp_path / "series.png", full_page=True))
        won(evening)
        tab.page.run(tab.page.raw.clock.fast_forward(31_000))
        tab.says(".whys", "place 1, 2 at 100 %")
