"""The hall at the director's desk: who is to act since when, those first that need somebody, calm under a crowd."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.e2e.api.pages.direct.test_entries import opened, paste
from tests.e2e.api.pages.direct.test_rounds import arbiter_of, play, the_round
from tests.e2e.api.pages.direct.test_set_up import FORMS
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import bearer, said
from tests.support.browser.axe import axe_script
from tests.support.browser.chromium import Chromium
from tests.support.browser.direct.director import Director, a_director
from tests.support.clerk.evening import until
from tests.support.nights import some_by_day

PLACES = "() => [...document.querySelectorAll('.tile')].map((one) => Number(one.dataset.place))"


def playing(director: Director, names: str = "A\nB\nC\nD\nE\nF\nG\nH") -> str:
    """A round robin in its first round, at the stage of the hall."""
    cup = opened(director, "round_robin")
    paste(director, names)
    director.press("[data-act=enter-list]:enabled")
    director.act("Start and seat round 1")
    director.act("Begin round 1")
    count = len(names.split("\n")) // 2
    director.waits("its tables", "(count) => document.querySelectorAll('.hall a.tile').length === count", count)
    return cup


def pause(client: httpx.Client, table: dict[str, Any], token: str) -> None:
    """Pause a table, so that it waits for an arbiter."""
    said(client.post(f"/v1/tables/{table['table']}/pause", json={}, headers=bearer(token)), 201)


@pytest.mark.nightly
def test_a_tile_says_who_is_to_act_and_since_when_and_leads_to_the_table(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director:
        cup = playing(director)
        director.says("[data-place='1']", "to act")
        director.waits(
            "the clock",
            "() => /\\d:\\d\\d/.test(document.querySelector('[data-place=\"1\"] [data-since]').textContent)",
        )
        (first, *_) = the_round(client, cup, 1)["tables"]
        href = director.page.evaluate("() => document.querySelector('[data-place=\"1\"]').getAttribute('href')")
        assert href == f"/watch/{first['table']}/en"
        follow = "document.querySelector('[data-place=\"1\"]').dispatchEvent(new MouseEvent('auxclick', opens))"
        director.page.evaluate(f"() => {{ const opens = {{ bubbles: true, button: 1 }}; {follow}; }}")
        leads_back = f"() => sessionStorage.getItem('token of {first['table']}')"
        assert director.page.evaluate(leads_back) == f"/direct/{cup}/en"
        half = "() => getComputedStyle(document.querySelector('[data-place=\"1\"] .prog i')).backgroundImage"
        assert director.page.evaluate(half) == "none", "nothing is said of how far a board is"


@pytest.mark.nightly
def test_while_a_round_runs_the_next_act_stays_greyed_and_the_text_says_what_is_missing(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director:
        cup = playing(director)
        director.says(".now-at", "Round 1: 4 tables play.")
        state = "[one.textContent, one.disabled, one.checkVisibility()]"
        seen = f"() => ((one) => {state})(document.querySelector('#next-act'))"
        assert director.page.evaluate(seen) == ["Begin round 2", True, True]
        play(client, cup, 1, arbiter_of(director, cup))
        assert director.next() == "Begin round 2"


@pytest.mark.nightly
def test_who_needs_somebody_comes_first_but_not_under_the_pointer(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director:
        cup = playing(director)
        token = arbiter_of(director, cup)
        tables = the_round(client, cup, 1)["tables"]
        assert director.page.evaluate(PLACES) == [1, 2, 3, 4]
        director.page.run(director.page.raw.hover("[data-place='1']"))
        pause(client, tables[2], token)
        director.says("[data-place='3']", "Pause")
        assert director.page.evaluate(PLACES) == [1, 2, 3, 4]
        director.says("nav .chip.dispute", "1")
        director.page.run(director.page.raw.mouse.move(2, 2))
        director.waits("the new order", "() => document.querySelector('.tile').dataset.place === '3'")
        director.press("[data-view=needs]")
        assert director.page.evaluate(PLACES) == [3]
        director.press("[data-view=number]")
        assert director.page.evaluate(PLACES) == [1, 2, 3, 4]


@pytest.mark.nightly
def test_from_forty_tables_on_the_places_stay_in_a_grid(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director:
        cup = opened(director, "swiss")
        paste(director, "\n".join(f"Guest {number}" for number in range(1, 81)))
        director.press("[data-act=enter-list]:enabled")
        director.act("Start and draw round 1")
        director.act("Publish round 1")
        director.act("Begin round 1")
        director.waits("the grid", "() => document.querySelectorAll('.many a').length === 40")
        director.waits("its tables", "() => document.querySelectorAll('.many a[href]').length === 40")
        until(lambda: the_round(client, cup, 1)["phase"] == "started")
        pause(client, the_round(client, cup, 1)["tables"][6], arbiter_of(director, cup))
        director.says(".many .still", "7◆")
        order = "() => [...document.querySelectorAll('.many a')].map((one) => parseInt(one.textContent, 10))"
        assert director.page.evaluate(order) == [*range(1, 41)]


@pytest.mark.nightly
def test_an_arbiter_is_invited_and_the_screen_of_the_hall_is_at_hand(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director:
        cup = opened(director, "round_robin")
        director.page.evaluate("() => { location.hash = 'setup'; }")
        director.fill("#arbiter", "Theo")
        director.press("form:has(#arbiter) button")
        director.press("[data-invite='2']")
        director.waits("the link", "() => document.querySelector('#arbiter-link') !== null")
        link = str(director.value("#arbiter-link"))
        secret = link.partition("#")[2]
        looked = client.post("/v1/invitations/look", json={"secret": secret})
        assert looked.is_success, looked.text
        director.page.evaluate("() => { location.hash = 'hall'; }")
        screen = "() => document.querySelector('[data-act=screen]')?.getAttribute('href')"
        director.waits("the screen", screen)
        assert director.page.evaluate(screen) == f"/hall/{cup}/en"


@pytest.mark.nightly
@pytest.mark.parametrize(("size", "scheme", "language"), some_by_day(FORMS))
def test_no_part_of_the_hall_is_hard_to_use_for_anybody(
    chromium: Chromium,
    server: RealServer,
    client: httpx.Client,
    tmp_path: Path,
    size: tuple[int, int],
    scheme: str,
    language: str,
) -> None:
    script = axe_script(tmp_path)
    with a_director(chromium, server.url, language, size=size, scheme=scheme) as director:
        director.hold("round_robin")
        director.next()
        director.press("#next-act")
        director.waits("the field", "() => document.querySelector('#enter')?.checkVisibility()")
        paste(director, "A\nB\nC\nD\nE\nF")
        director.press("[data-act=enter-list]:enabled")
        director.waits("the list", "() => document.querySelectorAll('[data-row]').length === 6")
        for _ in range(2):  # start, begin
            director.next()
            director.press("#next-act")
            director.waits("that it is done", "() => !document.querySelector('#next-act[aria-busy]')")
        director.waits("its tables", "() => document.querySelectorAll('a.tile').length === 3")
        pause(client, the_round(client, director.id, 1)["tables"][1], arbiter_of(director, director.id))
        director.waits("the case", "() => document.querySelector('.tile.still') !== null")
        assert director.fault(script) == []
